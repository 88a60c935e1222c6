/** Has the provider do something for each, one after the other. What fails is tried in the next round, and keeps no other from being done. */
export const oneByOne = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>) => {
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      console.error('At the payment provider:', error);
    }
  }
};

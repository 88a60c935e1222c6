declare module 'fs-native-extensions' {
  /** @returns whether the lock was granted. @throws what the system says, where that is anything but that another has it. */
  export const tryLock: (fd: number) => boolean;
}

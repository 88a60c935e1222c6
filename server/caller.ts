/** The signed-in account, as the database has it at this call. */
export type Caller = { id: string; sessionId: string; userType: string; userRole: string | null; displayName: string };

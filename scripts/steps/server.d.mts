export const FLAGS: string[];
export const COMPILED: { NODE_COMPILE_CACHE: string };

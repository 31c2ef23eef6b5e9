export declare function lerEntorno(text: string): Record<string, string>;

/** `m•••a@example.com`: enough for its owner, too little for anybody else. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const nome = email.slice(0, at);
  return `${nome.slice(0, 1)}•••${nome.length > 2 ? nome.slice(-1) : ''}${email.slice(at)}`;
}

/** 'Ana' of 'Ana Beatriz Ferreira'. */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? '';

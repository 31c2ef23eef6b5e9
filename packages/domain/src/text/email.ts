/** `m•••a@example.com`: enough for its owner, too little for anybody else. */
export function mascararEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const nome = email.slice(0, at);
  return `${nome.slice(0, 1)}•••${nome.length > 2 ? nome.slice(-1) : ''}${email.slice(at)}`;
}

/**
 * 'Ana' of 'Ana Beatriz Ferreira'; '' when the first word is no name: anybody may type one and have the town write it to somebody
 * else, and programs that read mail make a link of whatever looks like an address.
 */
export function primeiroNome(nome: string): string {
  const first = (nome.trim().split(/\s+/)[0] ?? '').replace(/[.,;]+$/, '');
  return /^[\p{L}\p{M}'’-]+$/u.test(first) ? first : '';
}

/** A name somebody typed, in a mail that goes to somebody else: nothing in it can be taken for an address. */
export const nomeSemEndereco = (nome: string): string =>
  nome
    .replace(/[/:@\\]+|\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Olá, Ana.', or 'Olá.' for who has no name that can be written. */
export function saudacao(nome: string): string {
  const first = primeiroNome(nome);
  return first ? `Olá, ${first}.` : 'Olá.';
}

/** Where dots in the name mean nothing, and two domains are one. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, in one spelling, for counting alone: mail goes to what was typed. What follows a "+" is a label of one
 * mailbox almost everywhere; where it is not, two people share a ceiling, which is less than a stranger's ten thousand labels.
 */
export function caixaDe(email: string): string {
  const dito = email.trim().normalize('NFKC').toLowerCase();
  const at = dito.lastIndexOf('@');
  if (at < 0) return dito;
  const dominio = dito.slice(at + 1).replace(/\.+$/, '');
  // a name that begins with "+" is no label
  const nome = dito.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return GMAIL.includes(dominio) ? `${nome.replaceAll('.', '')}@gmail.com` : `${nome}@${dominio}`;
}

import { expect, test } from 'vitest';
import { recusaDe } from './recusa.ts';

const rcpt = (response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: Number(response.slice(0, 3)),
  response,
});
const data = (response: string) => ({ code: 'EMESSAGE', command: 'DATA', responseCode: Number(response.slice(0, 3)), response });

test.each<[string, object | null, string, string, boolean]>([
  ['unknown here', rcpt('550 5.1.1 User unknown'), 'destinatario', 'endereco', true],
  ['unknown, in the words of old', rcpt('550 No such user'), 'destinatario', 'endereco', true],
  ['not of this server', rcpt('551 User not local'), 'destinatario', 'endereco', true],
  ['a name that is none', rcpt('553 Mailbox name not allowed'), 'destinatario', 'endereco', true],
  ['a domain without mail', rcpt('556 5.1.10 Null MX'), 'destinatario', 'endereco', true],
  ['as a large provider says it', rcpt('550 5.4.1 Recipient address rejected: Access denied'), 'destinatario', 'endereco', true],
  ['said after the text', data('550 5.1.1 User unknown'), 'destinatario', 'endereco', true],
  ['closed', rcpt('550 5.2.1 Mailbox disabled'), 'destinatario', 'desativada', true],
  ['an address that cannot be said', { code: 'EENVELOPE', command: 'API' }, 'destinatario', 'endereco', true],
  ['a text refused', data('554 5.7.1 Message looks like spam'), 'mensagem', 'mensagem', true],
  ['a text refused without a reason', data('550 Refused'), 'mensagem', 'mensagem', true],
  ['a transaction refused', rcpt('554 Transaction failed'), 'mensagem', 'mensagem', true],
  ['a full box', rcpt('552 5.2.2 Over quota'), 'caminho', 'cheia', false],
  ['a full box for now', rcpt('452 4.2.2 Over quota'), 'caminho', 'cheia', false],
  ['busy', rcpt('450 4.2.0 Greylisted'), 'caminho', 'ocupado', false],
  ['going away', rcpt('421 Closing'), 'caminho', 'ocupado', false],
  [
    'a wrong password',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 Bad' },
    'servidor',
    'conta',
    false,
  ],
  [
    'no password where one is asked for',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 Auth' },
    'servidor',
    'conta',
    false,
  ],
  [
    'an account for later',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 454, response: '454 4.7.0 Later' },
    'caminho',
    'ocupado',
    false,
  ],
  ['no relay', rcpt('554 5.7.1 Relay access denied'), 'servidor', 'conta', false],
  ['no relay, in the words of old', rcpt('550 relay not permitted'), 'servidor', 'conta', false],
  ['our own sender', rcpt('550 5.1.8 Bad sender'), 'servidor', 'conta', false],
  ['nobody answers', { code: 'ECONNECTION' }, 'caminho', 'rede', false],
  ['a name that nobody knows', { code: 'EDNS' }, 'caminho', 'rede', false],
  ['a file that cannot be read', Object.assign(new Error('x'), { code: 'ENOENT' }), 'caminho', 'inesperado', false],
  ['nothing', null, 'caminho', 'inesperado', false],
])('%s', (_, error, de, motivo, final) => {
  expect(recusaDe(error)).toEqual({ de, motivo, final });
});

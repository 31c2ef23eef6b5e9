/** What of a kind whoever holds an hour of it sees. */
interface Visivel {
  nome: string;
  local: string;
  modalidade: string;
}

/** What is another now, old and new, in a sentence each; '' where nothing that people see is. */
export function oQueMudou(antes: Visivel, agora: Visivel): string {
  const frases: string[] = [];
  if (antes.nome !== agora.nome) frases.push(`O atendimento agora se chama ${agora.nome} (antes: ${antes.nome}).`);
  if (antes.modalidade !== agora.modalidade)
    frases.push(agora.modalidade === 'On-line' ? 'Agora é on-line (antes: presencial).' : 'Agora é presencial (antes: on-line).');
  if (antes.local !== agora.local) frases.push(`O lugar agora é ${agora.local} (antes: ${antes.local}).`);
  return frases.join(' ');
}

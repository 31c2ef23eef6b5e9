type Estado = { emissao: string };
/** Somebody can pay by it: it was issued, by whomever. */
export const pagavel = ({ emissao }: Estado): boolean => emissao === 'Emitida' || emissao === 'Emitida manualmente';
/** Nobody has issued it yet: there is nothing to pay by. */
export const porEmitir = ({ emissao }: Estado): boolean => emissao === 'A emitir' || emissao === 'Erro na emissão';

/**
 * Every file of the store that some row names, for machinery that looks at the installation as a whole (back-up). What
 * forms, licences, proofs and photos name, they name through `arquivo`.
 */
export const ARQUIVOS_NOMEADOS = `select organizacao_id, sha256 from arquivo
  union select organizacao_id, sha256 from exportacao where sha256 is not null
  union select organizacao_id, sha256 from arquivo_preparado
  union select organizacao_id, sha256 from arquivo_aberto
  union select organizacao_id, sha256 from auditoria_arquivo
  order by 1, 2`;

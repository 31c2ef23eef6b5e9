import { tipoDe } from '@portal/domain/campos/registro';
import { CAMPOS_DE_MESCLA, EM_MINUSCULAS } from '@portal/domain/processos/campos-de-mescla';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import type { CampoParaInserir } from '#entities/modelos-de-documento/campo-para-inserir.ts';

/** All that the text of a document may take in: what is always there, and the answers of this form. */
export function camposParaInserir(d: Rascunho): CampoParaInserir[] {
  const fixos = Object.entries(CAMPOS_DE_MESCLA).map(([nome, rotulo]) => ({ nome, rotulo, grupo: 'Sempre' }));
  const respostas = d.secoes.flatMap((s) =>
    s.campos
      .filter((c) => !tipoDe(c)?.so_mostra && !tipoDe(c)?.sem_mescla)
      .flatMap((c) => {
        const [rotulo, grupo] = [c.rotulo || c.id, s.titulo || s.id];
        return [
          { nome: `resposta.${c.id}`, rotulo, grupo },
          ...(tipoDe(c)?.em_frase
            ? [{ nome: `resposta.${c.id}${EM_MINUSCULAS}`, rotulo: `${rotulo} (em minúsculas)`, grupo }]
            : []),
        ];
      }),
  );
  return [...fixos, ...respostas];
}

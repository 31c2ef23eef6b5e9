import type { Planta } from '@portal/domain/plantas/contract';
import { useMemo, useState } from 'react';
import { lerTrechos } from '#entities/requerimentos/queries.ts';
import type { Endereco } from './endereco.ts';
import { type Ajuste, fonteDaPagina, fonteSobreposta, tamanhoDaPagina } from './fonte.ts';
import { usePagina, usePdf } from './use-pdf.ts';

/** The files on the table, one or two revisions, and what the sheet in sight is drawn from. */
export function useFontes(requerimentoId: string, planta: Planta, { planta: id, com, modo, folha: pagina }: Endereco) {
  const { pdf, falhou, tentar } = usePdf(id, lerTrechos(requerimentoId, id));
  const outro = usePdf(com, lerTrechos(requerimentoId, com ?? ''));
  const page = usePagina(pdf, pagina);
  const outraPage = usePagina(outro.pdf, pagina);
  const [ajuste, setAjuste] = useState<Ajuste>({ dx: 0, dy: 0 });

  const ordem = planta.versoes.map((v) => v.arquivo_id);
  const estaNova = com === null || ordem.indexOf(id) > ordem.indexOf(com);
  const sobre = com !== null && modo === 'sobre';
  const fonte = useMemo(() => {
    if (!page) return null;
    if (!sobre) return fonteDaPagina(page, `${id}/${pagina}`);
    return outraPage && (estaNova ? fonteSobreposta(outraPage, page, ajuste) : fonteSobreposta(page, outraPage, ajuste));
  }, [page, outraPage, sobre, estaNova, ajuste, id, pagina]);
  const fonteDaOutra = useMemo(
    () => (outraPage && !sobre ? fonteDaPagina(outraPage, `${com}/${pagina}`) : null),
    [outraPage, sobre, com, pagina],
  );
  const tamanho = fonte?.tamanho ?? null;
  const novaPage = estaNova ? page : outraPage;

  return {
    pdf,
    fonte,
    fonteDaOutra,
    tamanho,
    comparando: com !== null,
    sobre,
    ajuste,
    setAjuste,
    estaNova,
    /** Of the newer sheet of an overlay, which lies over the older one. */
    tamanhoDaNova: sobre && novaPage ? tamanhoDaPagina(novaPage) : tamanho,
    antigaId: estaNova ? (com ?? '') : id,
    novaId: estaNova ? id : (com ?? ''),
    semOutraFolha: outro.pdf !== null && pagina > outro.pdf.numPages,
    falhou: falhou || outro.falhou,
    tentar: () => {
      tentar();
      outro.tentar();
    },
  };
}

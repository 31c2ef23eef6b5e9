import { pecasDaEtapa, semConferir } from '@portal/domain/analise/pecas';
import { ressalvasDe } from '@portal/domain/analise/ressalvas';
import { plural } from '#lib/format.ts';
import { vereditoDe } from '../vereditos.ts';
import classes from './Figuras.module.css';
import { useMesa } from './mesa-context.ts';
import { etapaAtualDe, isAberta, pendenciasDaEtapa } from './situacao.ts';

/**
 * What was looked at, what does not pass a check, what is open: each figure leads to its place.
 * @param antes done before the place is shown: a dialog closes. null: what is typed would be lost, so the figures only say
 */
export function Figuras({ antes }: { antes?: (() => void) | null }) {
  const { r, irPara, irParaCampo } = useMesa();
  const etapa = etapaAtualDe(r);
  const pecas = pecasDaEtapa(r.definicao, r.respostas, etapa?.definicao_id);
  const faltam = semConferir(pecas, r.vereditos, r.pendencias, etapa?.id ?? '');
  const fora = ressalvasDe(r).length;
  const abertas = pendenciasDaEtapa(r).filter(isAberta).length;
  const [primeira] = faltam;
  const velhas = pecas.filter((peca) => vereditoDe(r, peca)?.vale === false && faltam.includes(peca));
  const [velha] = velhas;
  const figuras = [
    ...(pecas.length > 0
      ? [
          {
            dito: `${pecas.length - faltam.length} de ${pecas.length} conferidos`,
            falta: faltam.length > 0,
            ir: primeira && (() => irParaCampo(primeira.campo_id || `@${primeira.alvo.chave}`)),
          },
        ]
      : []),
    ...(velha
      ? [
          {
            dito: `${velhas.length} para olhar de novo`,
            falta: true,
            ir: () => irParaCampo(velha.campo_id || `@${velha.alvo.chave}`),
          },
        ]
      : []),
    ...(r.verificacoes.length + r.normas.length > 0
      ? [
          {
            dito: fora === 0 ? 'Nada fora do limite' : `${fora} fora do limite`,
            falta: fora > 0,
            ir: () => irPara(r.normas.some((n) => n.situacao === 'fora') ? 'secao-normas' : 'secao-indices', 'respostas'),
          },
        ]
      : []),
    {
      dito: abertas === 0 ? 'Nenhuma pendência aberta' : plural(abertas, 'pendência aberta', 'pendências abertas'),
      falta: abertas > 0,
      ir: abertas > 0 ? () => irPara('pendencias', 'pendencias') : undefined,
    },
  ];
  return (
    <ul className={classes.root} aria-label="O que foi conferido">
      {figuras.map(({ dito, falta, ir }) => (
        <li key={dito} className={classes.figura} data-falta={falta || undefined}>
          {ir && antes !== null ? (
            <button
              type="button"
              className={classes.lugar}
              onClick={() => {
                antes?.();
                ir();
              }}
            >
              {dito}
            </button>
          ) : (
            dito
          )}
        </li>
      ))}
    </ul>
  );
}

import { plural } from '#lib/format.ts';
import { useMesa } from '../mesa-context.ts';
import classes from '../Veredito.module.css';
import { antesEDepois } from '../Veredito.tsx';

const MOSTRADAS = 3;

/** What changed under the approval of a step since it was given; nothing where it stands. */
export function DecisaoARever({ etapaId }: { etapaId: string }) {
  const { r } = useMesa();
  const decisao = r.decisoes_a_rever.find((d) => d.etapa_id === etapaId);
  if (!decisao) return null;
  const outras = decisao.mudou.length - MOSTRADAS;
  return (
    <div className={classes.revisao}>
      <strong>Mudou depois desta decisão</strong>
      <ul>
        {decisao.mudou.slice(0, MOSTRADAS).map((m) => (
          <li key={m.rotulo}>
            {m.rotulo}
            {antesEDepois(m)}
          </li>
        ))}
        {outras > 0 && <li>e mais {plural(outras, 'mudança', 'mudanças')}</li>}
      </ul>
      Veja se a decisão continua valendo. Se não, reabra a etapa.
    </div>
  );
}

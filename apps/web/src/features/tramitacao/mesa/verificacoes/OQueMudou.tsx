import { formatDateTime, plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { useMesa } from '../mesa-context.ts';
import classes from '../Respostas.module.css';

/** What the last round changed, and what that leaves to look at: what nothing touched was judged already. */
export function OQueMudou() {
  const { r, irParaCampo } = useMesa();
  const rodada = r.rodadas.at(-1);
  if (r.alteracoes.length === 0 || !rodada) return null;
  const [velhos, valem] = [r.vereditos.filter((v) => !v.vale).length, r.vereditos.filter((v) => v.vale).length];
  return (
    <Callout title={`O que mudou na rodada ${rodada.numero}`}>
      <p className={classes.soft}>
        Enviada por {rodada.autor || 'requerente'} em {formatDateTime(rodada.criado_em)}.{' '}
        {plural(r.alteracoes.length, 'campo mudou', 'campos mudaram')}:
      </p>
      <ul className={classes.changes}>
        {r.alteracoes.map(({ campo_id, rotulo }) => (
          <li key={campo_id}>
            <button type="button" className={classes.link} onClick={() => irParaCampo(campo_id)}>
              {rotulo}
            </button>
          </li>
        ))}
      </ul>
      {velhos + valem > 0 && (
        <p className={classes.soft}>
          {valem > 0 && `${plural(valem, 'conferência continua valendo', 'conferências continuam valendo')}. `}
          {velhos > 0
            ? `${plural(velhos, 'conferência pede', 'conferências pedem')} outro olhar: cada uma diz o que mudou.`
            : 'Nenhuma pede outro olhar.'}
        </p>
      )}
    </Callout>
  );
}

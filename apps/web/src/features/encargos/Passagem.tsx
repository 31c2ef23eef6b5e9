import type { Passagem } from '@portal/domain/encargos/contract';
import { fraseDa, NOMES_DOS_GRUPOS } from '@portal/domain/encargos/grupos';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from './Encargos.module.css';

/** What will happen, or happened, in one sentence each; what stays, and why. */
export function OQueAcontece({ passagem, tempo }: { passagem: Passagem; tempo: 'vai' | 'foi' }) {
  const { somas, ficam, avisados, restam } = passagem;
  const vai = tempo === 'vai';
  return (
    <div className={classes.corpo}>
      {somas.length === 0 ? (
        <p>Nada muda: o que você escolheu já não depende desta pessoa.</p>
      ) : (
        <ul className={classes.frases}>
          {somas.map((s) => (
            <li key={`${s.grupo}${s.como}${s.para}`}>{fraseDa(s, tempo)}.</li>
          ))}
        </ul>
      )}
      <p className={classes.soft}>
        {avisados === 0
          ? `Ninguém ${vai ? 'será avisado' : 'precisou ser avisado'}.`
          : `${vai ? 'Avisaremos' : 'Avisamos'} ${plural(avisados, 'pessoa', 'pessoas')}.`}
      </p>
      {restam > 0 && (
        <Callout meaning="info">
          São muitas: {vai ? 'cada vez passa uma parte, e' : 'ainda'} {plural(restam, 'fica', 'ficam')} para a próxima. Repita até
          terminar.
        </Callout>
      )}
      {ficam.length > 0 && (
        <Callout meaning="warning" title={vai ? 'O que ficaria como está' : 'O que ficou como estava'}>
          <ul className={classes.frases}>
            {ficam.map((f, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words
              <li key={i}>
                {f.titulo} ({NOMES_DOS_GRUPOS[f.grupo].um}): {f.porque}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

import { shadesOf } from '#ui/theme/shades.ts';
import classes from './Identidade.module.css';

interface Props {
  cor: string;
  logo: string | null;
  municipio: string;
}

/** How the town's colour will look in the light and in the dark, before it is saved. */
export function Previa({ cor, logo, municipio }: Props) {
  const tons = shadesOf(cor);
  const isEscurecida = tons[6]?.toLowerCase() !== cor.toLowerCase();
  return (
    <figure className={classes.previa}>
      <div className={classes.telas} aria-hidden>
        {(['claro', 'escuro'] as const).map((modo) => (
          <div key={modo} className={classes.tela} data-modo={modo}>
            <div className={classes.barra}>
              {logo && <img src={logo} alt="" />}
              <span>{municipio}</span>
            </div>
            <div className={classes.miolo}>
              <span className={classes.elo} style={{ color: tons[modo === 'claro' ? 6 : 3] }}>
                Alvará de construção
              </span>
              <span className={classes.botao} style={{ background: tons[6] }}>
                Protocolar
              </span>
            </div>
          </div>
        ))}
      </div>
      <figcaption className={classes.hint}>
        {isEscurecida
          ? `Esta cor é clara demais para letras brancas: nos botões o portal usa ${tons[6]}, do mesmo tom e mais escura.`
          : 'O texto sobre esta cor se lê bem, no claro e no escuro.'}
      </figcaption>
    </figure>
  );
}

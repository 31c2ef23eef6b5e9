import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { type ReactNode, useEffect } from 'react';
import { useOrganizacao } from '#lib/recursos.ts';
import classes from './Login.module.css';

interface Props {
  /** The name of who receives: the town, or the administration. */
  name: string;
  /** One sentence under it, on the coloured side. */
  sentence: string;
  arms: ReactNode;
  children: ReactNode;
}

/** The door: the town's colour, banner or a plan being drawn on one side, the form on the other. */
export function LoginScreen({ name, sentence, arms, children }: Props) {
  const { banner } = useOrganizacao().brand;
  useEffect(() => {
    document.title = `Entrar · ${name}`;
  }, [name]);
  return (
    <div className={classes.screen}>
      <div className={classes.art} aria-hidden={banner ? undefined : true}>
        <img src={banner ?? '/planta.svg'} alt="" className={banner ? classes.banner : classes.plan} />
        <p className={classes.sentence}>{sentence}</p>
      </div>
      <div className={classes.side}>
        <div className={classes.box}>
          <div className={classes.who}>
            {arms}
            <div>
              <h1 className={classes.name}>{name}</h1>
              <p className={classes.product}>{APP_NOME}</p>
            </div>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

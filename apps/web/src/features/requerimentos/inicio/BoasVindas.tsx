import { Button } from '@mantine/core';
import { IconArrowRight, IconBell, IconClipboardText, IconFileUpload } from '@tabler/icons-react';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './BoasVindas.module.css';

const PASSOS = [
  {
    icon: IconClipboardText,
    titulo: 'Escolha o pedido',
    texto: 'Cada um diz antes o que ter em mãos, quanto custa e quanto demora.',
  },
  {
    icon: IconFileUpload,
    titulo: 'Responda e envie',
    texto: 'Fica salvo enquanto você digita: pode parar e voltar quando quiser.',
  },
  {
    icon: IconBell,
    titulo: 'Acompanhe por aqui',
    texto: 'Se faltar algo, avisamos por e-mail. O documento pronto você baixa aqui.',
  },
];

/** The first visit: three steps and one button. */
export const BoasVindas = () => (
  <section className={classes.root} aria-labelledby="boas-vindas">
    <h2 className={classes.titulo} id="boas-vindas">
      Como pedir, em três passos
    </h2>
    <ol className={classes.passos}>
      {PASSOS.map(({ icon: Icon, titulo, texto }) => (
        <li key={titulo}>
          <span className={classes.icone} aria-hidden>
            <Icon size={24} stroke={1.5} />
          </span>
          <div>
            <strong>{titulo}</strong>
            <p>{texto}</p>
          </div>
        </li>
      ))}
    </ol>
    <Button
      component={RouteLink}
      href={rota('contribuinte.requerimento.index')}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      Fazer o primeiro pedido
    </Button>
  </section>
);

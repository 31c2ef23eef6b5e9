import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useGuia } from '#entities/orientacao/queries.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './PortaDaFrente.module.css';

/**
 * The way in for who does not know what to ask for: the guide's first question, answered from here. Nothing where the town has
 * no guide, or while it cannot be read: below stands the whole list.
 */
export function GuiaNaPorta() {
  const { data: guia } = useGuia();
  const primeira = guia?.perguntas[0];
  if (!primeira) return null;
  return (
    <section className={classes.guia} aria-labelledby="guia">
      <h2 id="guia">Não sabe o que pedir?</h2>
      <p>
        Responda a poucas perguntas, sem conta, e veja o que o seu caso precisa.{' '}
        {primeira.tipo === 'opcao' && <strong>{primeira.texto}</strong>}
      </p>
      {primeira.tipo === 'opcao' ? (
        <ul className={classes.comecos} aria-label={primeira.texto}>
          {primeira.opcoes.map((o) => (
            <li key={o}>
              <RouteLink href={rota('guia', {}, { [primeira.id]: o })}>{o}</RouteLink>
            </li>
          ))}
        </ul>
      ) : (
        <Button component={RouteLink} href={rota('guia')} rightSection={<IconArrowRight size={18} aria-hidden />}>
          Começar o guia
        </Button>
      )}
    </section>
  );
}

import { Radio, Stack } from '@mantine/core';
import type { Conflito, Lado } from '@portal/domain/processos/mesclar';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import classes from '../Processos.module.css';

interface Props {
  conflitos: readonly Conflito[];
  escolhas: Readonly<Record<string, Lado>>;
  onEscolher: (chave: string, lado: Lado) => void;
}

/** What both sides changed: the manager chooses, each with what it says. */
export function Conflitos({ conflitos, escolhas, onEscolher }: Props) {
  const falta = conflitos.filter((c) => !escolhas[c.chave]).length;
  return (
    <Card title="Você e o catálogo mudaram a mesma coisa" id="conflitos">
      <p className={classes.soft} role="status">
        {falta > 0 ? `${plural(falta, 'escolha falta', 'escolhas faltam')} para aceitar.` : 'Tudo escolhido.'}
      </p>
      {conflitos.map(({ chave, onde, nosso, deles }) => (
        <Radio.Group
          key={chave}
          className={classes.block}
          label={onde}
          value={escolhas[chave] ?? null}
          onChange={(v) => onEscolher(chave, v)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="nosso" label="Ficar com o do município" description={nosso.join(' ')} />
            <Radio value="deles" label="Ficar com o do catálogo" description={deles.join(' ')} />
          </Stack>
        </Radio.Group>
      ))}
    </Card>
  );
}

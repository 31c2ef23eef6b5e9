import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { comparar } from '@portal/domain/processos/comparar';
import { When } from '#ui/When.tsx';
import classes from './Processos.module.css';
import { Sentencas } from './Sentencas.tsx';
import type { Conflito } from './use-rascunho.ts';

/** Two people wrote in one draft: both sides in words, and nothing typed here is thrown away unasked. */
export function ConflitoDialog({ conflito, onResolver }: { conflito: Conflito; onResolver: (manter: boolean) => void }) {
  const { atual, base, meu } = conflito;
  const quem = atual.atualizado_por || 'Outra pessoa';
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={`${quem} mexeu neste rascunho`}
      size="lg"
    >
      <Stack gap="md">
        <Text>
          Foi salvo <When at={atual.atualizado_em} /> por {quem}, enquanto você editava. Nada do que você fez aqui se perdeu.
        </Text>
        <section aria-label={`O que ${quem} mudou`}>
          <p className={classes.side}>O que {quem} mudou</p>
          <Sentencas mudancas={comparar(base, atual.definicao)} nenhuma="Nada diferente do que você tinha na tela." />
        </section>
        <section aria-label="O que você mudou">
          <p className={classes.side}>O que você mudou</p>
          <Sentencas mudancas={comparar(base, meu)} nenhuma="Nada." />
        </section>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onResolver(false)}>
            Descartar o que mudei
          </Button>
          <Button data-autofocus onClick={() => onResolver(true)}>
            Juntar os dois
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { When } from '#ui/When.tsx';
import type { Rascunho } from './rascunho.ts';

interface Props {
  definicao: Definicao;
  rascunho: Rascunho;
  atual: Requerimento;
}

/** The draft was kept from elsewhere: another tab, another person with a part in it. What was typed here is not thrown away unasked. */
export function ConflitoDialog({ definicao, rascunho, atual }: Props) {
  const campos = camposDe(definicao);
  const mine = rascunho.digitados().map((id) => campos.find((c) => c.id === id)?.rotulo ?? id);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Este rascunho mudou em outro lugar"
      size="lg"
    >
      <Stack gap="md">
        <Text>
          Ele foi salvo <When at={atual.atualizado_em} /> em outra aba ou outro aparelho. Podemos carregar o que está salvo e
          manter por cima o que você digitou aqui:
        </Text>
        <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
          {mine.map((rotulo) => (
            <li key={rotulo}>{rotulo}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => rascunho.resolver(false)}>
            Descartar o que digitei aqui
          </Button>
          <Button data-autofocus onClick={() => rascunho.resolver(true)}>
            Carregar e manter o que digitei
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

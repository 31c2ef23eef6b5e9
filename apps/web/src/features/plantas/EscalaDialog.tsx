import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { type Tamanho, tamanhoPorExtenso } from '@portal/domain/campos/arquivos/folhas';
import { emEscala, escalaDeUmPor } from '@portal/domain/plantas/geometria';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';

const USUAIS = [20, 25, 50, 75, 100, 125, 200, 250, 500, 1000, 2000];

interface Props {
  folha: Tamanho;
  pagina: number;
  escala: number | null;
  onDefinir: (metrosPorPonto: number | null) => void;
  /** Two places on the sheet, whose length is known. */
  onMedirConhecido: () => void;
  onClose: () => void;
}

/** The scale of one sheet: as its title block says it, or by something whose length is known. */
export function EscalaDialog({ folha, pagina, escala, onDefinir, onMedirConhecido, onClose }: Props) {
  const [n, setN] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={`Escala da folha ${pagina}`} size="md">
      <Stack gap="md">
        <Text>
          A folha tem {tamanhoPorExtenso(folha)}.{' '}
          {escala === null
            ? 'Ainda não tem escala: as medidas saem em milímetros de papel.'
            : `A escala dela é ${emEscala(escala)}.`}
        </Text>
        <Group align="end" gap="sm">
          <Select
            label="Como está no selo"
            placeholder="1:50"
            data={USUAIS.map((d) => ({ value: String(d), label: `1:${d}` }))}
            value={n}
            onChange={setN}
            flex={1}
          />
          <Button data-primary disabled={!n} onClick={() => n && onDefinir(escalaDeUmPor(Number(n)))}>
            Usar esta escala
          </Button>
        </Group>
        <Text c="dimmed" size="sm">
          Se o PDF foi reduzido ou não foi feito no tamanho da folha, meça algo que você conhece, como uma cota.
        </Text>
        <Group justify="space-between">
          <Button variant="default" onClick={onMedirConhecido}>
            Marcar um comprimento conhecido
          </Button>
          {escala !== null && (
            <Button variant="subtle" color="gray" onClick={() => onDefinir(null)}>
              Esquecer a escala
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What the line that was drawn measures in truth. */
export function ConhecidoDialog({ onDefinir, onClose }: { onDefinir: (metros: number) => void; onClose: () => void }) {
  const [metros, setMetros] = useState<number | string>('');
  const valor = typeof metros === 'number' && metros > 0 ? metros : null;
  return (
    <Dialog onClose={onClose} title="Quanto mede de verdade?" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (valor) onDefinir(valor);
        }}
      >
        <Stack gap="md">
          <NumberInput
            label="Comprimento em metros"
            data-autofocus
            decimalSeparator=","
            thousandSeparator="."
            decimalScale={3}
            min={0.01}
            max={100_000}
            value={metros}
            onChange={setMetros}
          />
          <Button type="submit" disabled={!valor}>
            Definir a escala
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { Callout } from '#ui/Callout.tsx';

interface Props {
  /** HTTP status of the refusal; 0 without an answer */
  status: number;
  onTentar: () => void;
}

/** Neither true nor false: the portal could not be asked. */
export const NaoVerificou = ({ status, onTentar }: Props) => (
  <Callout
    meaning="warning"
    title="Não conseguimos verificar agora"
    actions={
      <Button variant="default" onClick={onTentar}>
        Tentar de novo
      </Button>
    }
  >
    {status === 429 ? 'Foram muitas consultas seguidas. Espere um minuto e tente de novo.' : 'Confira a sua conexão.'}
  </Callout>
);

import { dizerConferencia } from '@portal/domain/normas/dizer';
import { TrazerConferencia } from '#entities/normas/TrazerConferencia.tsx';
import { useField } from '#ui/form/form-context.ts';
import { useMesa } from '../mesa-context.ts';

interface Props {
  name: string;
  label: string;
  /** Letters that the field takes. */
  maximo: number;
  paraAsPartes: boolean;
}

/** The conferral, put below what stands in the opinion; what is there already is not put twice. */
export function ConferenciaNoTexto({ name, label, maximo, paraAsPartes }: Props) {
  const { r } = useMesa();
  const { value = '', setValue } = useField<string>(name, label);
  const antes = value.trimEnd();
  return (
    <TrazerConferencia
      normas={r.normas}
      eventos={r.eventos}
      paraAsPartes={paraAsPartes}
      onde={label}
      onTrazer={(como) => {
        const texto = dizerConferencia(r.normas, como, maximo - (antes ? antes.length + 2 : 0));
        if (texto && !antes.includes(texto)) setValue([antes, texto].filter(Boolean).join('\n\n'));
      }}
    />
  );
}

import { Button } from '@mantine/core';
import { porEnviar } from '@portal/domain/vistorias/caderno';
import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useStore } from '#lib/store.ts';
import { enviarTudo } from './enviar.ts';
import { campo } from './estado.ts';
import classes from './Telefone.module.css';

export const contar = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`;

/** What is not at the portal yet, of all visits, and a way to send it now. */
export function SituacaoDoEnvio() {
  const envio = useStore(campo, (c) => c.envio);
  const gravando = useStore(campo, (c) => c.gravando);
  const cadernos = useStore(campo, (c) => c.cadernos);
  const partes = Object.values(cadernos).map(porEnviar);
  const anotacoes = partes.reduce((n, p) => n + p.anotacoes, 0);
  const fotos = partes.reduce((n, p) => n + p.fotos, 0);
  const fins = partes.filter((p) => p.fim).length;
  const falta = [
    ...(anotacoes > 0 ? [contar(anotacoes, 'anotação', 'anotações')] : []),
    ...(fotos > 0 ? [contar(fotos, 'foto', 'fotos')] : []),
    ...(fins > 0 ? [contar(fins, 'conclusão', 'conclusões')] : []),
  ].join(', ');
  const Icone = falta === '' ? IconCloudCheck : envio === 'sem_rede' ? IconCloudOff : IconCloudUpload;
  return (
    <>
      <span className={classes.acoes} role="status">
        <Icone size={20} aria-hidden />
        <span>{gravando ? 'Guardando…' : falta === '' ? 'Tudo no portal' : `Falta enviar: ${falta}`}</span>
      </span>
      {falta !== '' && envio !== 'sem_rede' && (
        <Button variant="default" loading={envio === 'enviando'} onClick={() => void enviarTudo()}>
          Enviar agora
        </Button>
      )}
    </>
  );
}

import fileClasses from '#ui/file/FileDrop.module.css';
import { StoredFileRow } from '#ui/file/FileRows.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import type { ViewProps } from '../tipo-web.ts';
import { useAbrirArquivo } from './abrir.tsx';

export function ArquivosView({ resposta }: ViewProps<'arquivos'>) {
  const { abrir, visor } = useAbrirArquivo(useAmbiente().requerimentoId);
  return (
    <>
      <ul className={fileClasses.list}>
        {resposta.map((arquivo) => (
          <StoredFileRow key={arquivo.id} file={arquivo} onOpen={abrir} />
        ))}
      </ul>
      {visor}
    </>
  );
}

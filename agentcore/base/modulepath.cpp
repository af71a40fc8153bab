// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/modulepath.h"

#include "agentcore/base/platform.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QString> findModule(const QString &fileName)
{
    const QDir binaries = QFileInfo(Platform::programFile()).dir();
    for (const QString &folder : {u"../lib/"_s, QStringLiteral("../" AGENTAO_MODULE_DIR "/")}) {
        const QString path = QDir::cleanPath(binaries.absoluteFilePath(folder + fileName));
        if (QFileInfo::exists(path))
            return path;
    }
    return fail(ErrorCode::NotFound, Phrase(Saying::ModuleMissing, {fileName}));
}

Result<QFunctionPointer> resolveInModule(const QString &fileName, const char *name,
                                         const Phrase &failure)
{
    const auto path = findModule(fileName);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    if (const QFunctionPointer function = library.resolve(name))
        return function;
    Phrase message = failure;
    message += (failure.what() == Saying::Plain ? u": "_s : QString()) + library.errorString();
    return fail(ErrorCode::Unsupported, message);
}

} // namespace AgentCore

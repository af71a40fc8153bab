// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/modulepath.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QString> findModule(const QString &fileName)
{
    const QString program = QFile::symLinkTarget(u"/proc/self/exe"_s);
    const QDir binaries = QFileInfo(program).dir();
    for (const QString &folder : {u"../lib/"_s, QStringLiteral("../" AGENTAO_MODULE_DIR "/")}) {
        const QString path = QDir::cleanPath(binaries.absoluteFilePath(folder + fileName));
        if (QFileInfo::exists(path))
            return path;
    }
    return fail(ErrorCode::NotFound, u"the module %1 is not installed"_s.arg(fileName));
}

Result<QFunctionPointer> resolveInModule(const QString &fileName, const char *name,
                                         const QString &failure)
{
    const auto path = findModule(fileName);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    if (const QFunctionPointer function = library.resolve(name))
        return function;
    return fail(ErrorCode::Unsupported, failure + ": "_L1 + library.errorString());
}

} // namespace AgentCore

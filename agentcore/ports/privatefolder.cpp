// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/privatefolder.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString runtimeFolder()
{
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    struct stat facts = {};
    if (!QDir::isAbsolutePath(runtime)
        || ::lstat(QFile::encodeName(runtime).constData(), &facts) != 0 || !S_ISDIR(facts.st_mode)
        || facts.st_uid != ::geteuid() || (facts.st_mode & 0022) != 0)
        return {};
    return runtime + "/agentao"_L1;
}

Result<void> makePrivateFolder(const QString &folder)
{
    const QByteArray name = QFile::encodeName(folder);
    struct stat facts = {};
    if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return fail(ErrorCode::Io, qt_error_string(errno), folder);
    if (::lstat(name.constData(), &facts) != 0 || !S_ISDIR(facts.st_mode)
        || facts.st_uid != ::geteuid() || (facts.st_mode & 0077) != 0)
        return fail(ErrorCode::PermissionDenied, u"the folder is not the user's alone"_s, folder);
    return {};
}

bool fitsSocket(const QString &path)
{
    return size_t(QFile::encodeName(path).size()) < sizeof(sockaddr_un::sun_path);
}

} // namespace AgentCore

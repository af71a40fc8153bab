// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharesocket.h"

#include "agentcore/config/paths.h"
#include "agentcore/ports/privatefolder.h"
#include "agentcore/ports/windowcall.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kSocketSuffix = ".share"_L1;

QByteArray ShareSocket::newName()
{
    return QUuid::createUuid().toString(QUuid::Id128).toLatin1();
}

bool ShareSocket::isName(const QByteArray &text)
{
    constexpr qsizetype kDigits = 32;
    return text.size() == kDigits && std::ranges::all_of(text, [](char digit) {
               return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
           });
}

QString ShareSocket::pathIn(const QString &folder, const QByteArray &name)
{
    return folder + u'/' + QString::fromLatin1(name) + kSocketSuffix;
}

//! Where sockets may be, the better place first.
static QStringList socketFolders()
{
    QStringList folders{runtimeFolder(), Paths::stateDir() + "/run"_L1};
    folders.removeAll(QString());
    return folders;
}

Result<QString> ShareSocket::folder()
{
    const QByteArray longest(32, '0');
    Result<QString> result = fail(ErrorCode::InvalidInput, u"there is no folder for sockets"_s);
    const QStringList folders = socketFolders();
    for (const QString &folder : folders) {
        if (!fitsSocket(pathIn(folder, longest))) {
            result = fail(ErrorCode::InvalidInput, u"the path is too long for a socket"_s, folder);
            continue;
        }
        if (!QDir().mkpath(QFileInfo(folder).path())) {
            result = fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
            continue;
        }
        if (const auto made = makePrivateFolder(folder))
            return folder;
        else
            result = std::unexpected(made.error());
    }
    return result;
}

//! Of a \a path that fits.
static sockaddr_un addressOf(const QString &path)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::ranges::copy(QFile::encodeName(path), address.sun_path);
    return address;
}

static Descriptor newSocket()
{
    return Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

Result<Descriptor> ShareSocket::listenAt(const QString &path)
{
    constexpr int kWaiting = 50; // who is not let in yet
    if (!fitsSocket(path))
        return fail(ErrorCode::InvalidInput, u"the path is too long for a socket"_s, path);
    // It gets its name when it listens: else removeStale() takes it for one that was left.
    const QString unfinished = path.chopped(1) + u'~';
    const sockaddr_un address = addressOf(unfinished);
    Descriptor socket = newSocket();
    // The mode before the name: at no moment anybody else may connect.
    if (!socket.isOpen() || ::fchmod(socket.get(), S_IRUSR | S_IWUSR) != 0
        || ::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof(address)) != 0)
        return fail(ErrorCode::Io, qt_error_string(errno), path);
    const bool listens = ::listen(socket.get(), kWaiting) == 0
        && ::link(QFile::encodeName(unfinished).constData(), QFile::encodeName(path).constData())
            == 0;
    const int error = errno;
    QFile::remove(unfinished);
    if (!listens)
        return fail(ErrorCode::Io, qt_error_string(error), path);
    return socket;
}

static Result<Descriptor> connectToSocket(const QString &path)
{
    if (!fitsSocket(path))
        return fail(ErrorCode::NotFound, u"nobody listens there"_s, path);
    const sockaddr_un address = addressOf(path);
    Descriptor socket = newSocket();
    // A local connection is there at once, or its queue is full: then the other process hangs.
    if (!socket.isOpen()
        || ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof(address))
            != 0) {
        const bool isGone = errno == ENOENT || errno == ECONNREFUSED;
        return fail(isGone ? ErrorCode::NotFound : ErrorCode::Io, qt_error_string(errno), path);
    }
    if (!isOwnPeer(socket.get()))
        return fail(ErrorCode::PermissionDenied, u"the process is another user's"_s, path);
    return socket;
}

Result<Descriptor> ShareSocket::connectTo(const QByteArray &name)
{
    if (!isName(name))
        return fail(ErrorCode::NotFound, u"this names no process"_s);
    Result<Descriptor> result = fail(ErrorCode::NotFound, u"nobody listens"_s);
    const QStringList folders = socketFolders();
    for (const QString &folder : folders) {
        struct stat facts = {};
        const bool isPrivate = ::lstat(QFile::encodeName(folder).constData(), &facts) == 0
            && S_ISDIR(facts.st_mode) && facts.st_uid == ::geteuid() && (facts.st_mode & 0077) == 0;
        if (!isPrivate)
            continue;
        result = connectToSocket(pathIn(folder, name));
        if (result || result.error().code != ErrorCode::NotFound)
            break;
    }
    return result;
}

void ShareSocket::removeStale(const QString &folder)
{
    constexpr int kMostLooks = 300;
    // A filter for names would be an expression, and load the library for these.
    QDirIterator entries(folder, QDir::System | QDir::Files);
    for (int i = 0; i < kMostLooks && entries.hasNext(); ++i) {
        const QString path = entries.next();
        struct stat facts = {};
        const bool isSocket = path.endsWith(kSocketSuffix)
            && ::lstat(QFile::encodeName(path).constData(), &facts) == 0 && S_ISSOCK(facts.st_mode);
        if (!isSocket)
            continue;
        const auto reached = connectToSocket(path);
        if (!reached && reached.error().code == ErrorCode::NotFound)
            QFile::remove(path);
    }
}

} // namespace Acp

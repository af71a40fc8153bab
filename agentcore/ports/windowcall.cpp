// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/windowcall.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/ports/privatefolder.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QUrl>
#include <QUrlQuery>

#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kScheme = "agentao:"_L1;

static bool isSessionId(QStringView id)
{
    constexpr auto kPrefix = "sess_"_L1;
    constexpr qsizetype kDigits = 32;
    return id.size() == kPrefix.size() + kDigits && id.startsWith(kPrefix)
        && std::ranges::all_of(id.sliced(kPrefix.size()), [](QChar digit) {
               return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
           });
}

//! What is wrong with it; empty: nothing.
static QString folderProblem(const QString &folder)
{
    constexpr qsizetype kMaxChars = 4096;
    const bool hasControl = std::ranges::any_of(
        folder, [](QChar c) { return c.unicode() < 0x20 || c == QChar(0x7f); });
    if (folder.size() > kMaxChars || hasControl)
        return u"is no path"_s;
    // Two slashes may name another machine.
    if (!QDir::isAbsolutePath(folder) || folder.startsWith("//"_L1)
        || folder != QDir::cleanPath(folder))
        return u"must be absolute, without \".\" and \"..\""_s;
    return {};
}

static bool isToken(const QString &token)
{
    constexpr qsizetype kMaxChars = 512;
    return token.size() <= kMaxChars
        && std::ranges::all_of(token, [](QChar c) { return c > u' ' && c.unicode() < 0x7f; });
}

bool WindowCall::isLink(const QString &text)
{
    return text.startsWith(kScheme, Qt::CaseInsensitive);
}

Result<WindowCall> WindowCall::fromLink(const QString &link)
{
    constexpr qsizetype kMaxChars = 8192;
    const auto wrong = [](const QString &what) {
        return fail(ErrorCode::InvalidInput, u"this link cannot be opened: "_s + what);
    };
    const QUrl url(link.size() > kMaxChars ? QString() : link, QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != "agentao"_L1)
        return wrong(u"it is no link of Agentao"_s);
    const QString path = url.path();
    if (!url.authority().isEmpty() || url.hasFragment() || path != "open"_L1)
        return wrong(u"only agentao:open?folder=… is known"_s);
    WindowCall call;
    for (const auto &[name, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        QString *member = name == "folder"_L1 ? &call.folder
            : name == "session"_L1            ? &call.sessionId
                                              : nullptr;
        if (!member || !member->isEmpty())
            return wrong(u"it has more than a folder and a session"_s);
        *member = value;
    }
    if (call.folder.isEmpty())
        return wrong(u"it names no folder"_s);
    if (const QString problem = folderProblem(call.folder); !problem.isEmpty())
        return wrong(u"its folder "_s + problem);
    if (!call.sessionId.isEmpty() && !isSessionId(call.sessionId))
        return wrong(u"it names no session"_s);
    return call;
}

QByteArray WindowCall::toLine() const
{
    const QJsonObject json{{"folder"_L1, folder},
                           {"session"_L1, sessionId},
                           {"token"_L1, activationToken},
                           {"new"_L1, isNew},
                           {"file"_L1, file}};
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

Result<WindowCall> WindowCall::fromLine(const QByteArray &line)
{
    const auto document = QJsonDocument::fromJson(line.first(qMin(line.size(), kMaxLineBytes)));
    if (!document.isObject())
        return fail(ErrorCode::InvalidInput, u"it is no JSON object"_s);
    const QJsonObject json = document.object();
    JsonReader reader(json);
    WindowCall call;
    call.folder = reader.optionalString("folder"_L1).value_or(QString());
    call.sessionId = reader.optionalString("session"_L1).value_or(QString());
    call.activationToken = reader.optionalString("token"_L1).value_or(QString());
    call.isNew = reader.optionalBool("new"_L1).value_or(false);
    call.file = reader.optionalString("file"_L1).value_or(QString());
    if (!call.folder.isEmpty() && !folderProblem(call.folder).isEmpty())
        reader.fail("folder"_L1, folderProblem(call.folder));
    if (!call.file.isEmpty() && !folderProblem(call.file).isEmpty())
        reader.fail("file"_L1, folderProblem(call.file));
    if (!call.sessionId.isEmpty() && (!isSessionId(call.sessionId) || call.folder.isEmpty()))
        reader.fail("session"_L1, u"is no session of a folder"_s);
    if (!isToken(call.activationToken))
        reader.fail("token"_L1, u"is no token"_s);
    return reader.finish(std::move(call));
}

QString windowSocketPath(const QString &configDir, const QString &stateDir)
{
    const QString runtime = runtimeFolder();
    if (runtime.isEmpty())
        return {};
    // Another display or other settings: another window.
    QByteArray place = configDir.toUtf8() + '\n' + stateDir.toUtf8();
    for (const char *name : {"WAYLAND_DISPLAY", "DISPLAY", "QT_QPA_PLATFORM"})
        place += '\n' + qgetenv(name);
    const QByteArray hash
        = QCryptographicHash::hash(place, QCryptographicHash::Sha256).first(8).toHex();
    const QString path = runtime + u'/' + QString::fromLatin1(hash) + ".window"_L1;
    return fitsSocket(path) ? path : QString();
}

bool isOwnPeer(int descriptor)
{
    ucred peer = {};
    socklen_t size = sizeof(peer);
    return ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer.uid == ::geteuid();
}

static std::unexpected<Error> failure(int error, const QString &path)
{
    const bool isGone = error == ENOENT || error == ECONNREFUSED;
    return fail(isGone                ? ErrorCode::NotFound
                    : error == EACCES ? ErrorCode::PermissionDenied
                                      : ErrorCode::Io,
                u"the window that runs cannot be reached: "_s + qt_error_string(error), path);
}

//! Waits until \a events are there.
static bool isReady(int descriptor, short events, const QDeadlineTimer &deadline)
{
    pollfd wanted{descriptor, events, 0};
    for (;;) {
        const int found = ::poll(&wanted, 1, int(deadline.remainingTime()));
        if (found > 0)
            return true;
        if (found == 0 || errno != EINTR)
            return false;
    }
}

static std::unexpected<Error> timeout(const QString &path)
{
    return fail(ErrorCode::Timeout, u"the window that runs does not answer"_s, path);
}

static Result<void> writeAll(int descriptor, const QByteArray &bytes, const QString &path,
                             const QDeadlineTimer &deadline)
{
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t count = ::send(descriptor, bytes.constData() + written,
                                     size_t(bytes.size() - written), MSG_NOSIGNAL);
        if (count > 0)
            written += count;
        else if (errno != EAGAIN && errno != EINTR)
            return failure(errno, path);
        else if (!isReady(descriptor, POLLOUT, deadline))
            return timeout(path);
    }
    return {};
}

static Result<void> readAnswer(int descriptor, const QString &path, const QDeadlineTimer &deadline)
{
    QByteArray answer;
    while (!answer.contains('\n') && answer.size() < 64) {
        if (!isReady(descriptor, POLLIN, deadline))
            return timeout(path);
        char buffer[64];
        const ssize_t count = ::recv(descriptor, buffer, sizeof(buffer), 0);
        if (count > 0)
            answer.append(buffer, count);
        else if (count == 0)
            break;
        else if (errno != EAGAIN && errno != EINTR)
            return failure(errno, path);
    }
    if (answer != "ok\n")
        return fail(ErrorCode::InvalidInput, u"the window that runs does not take it"_s, path);
    return {};
}

Result<void> callWindow(const QString &path, const WindowCall &call,
                        std::chrono::milliseconds patience)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    if (name.isEmpty() || size_t(name.size()) >= sizeof(address.sun_path))
        return fail(ErrorCode::NotFound, u"there is no window that listens"_s, path);
    std::ranges::copy(name, address.sun_path);
    const QDeadlineTimer deadline(patience);
    const Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    // A local connection is there at once, or its queue is full: then the window hangs.
    if (!socket.isOpen()
        || ::connect(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof(address))
            != 0)
        return errno == EAGAIN ? Result<void>(timeout(path)) : failure(errno, path);
    if (!isOwnPeer(socket.get()))
        return fail(ErrorCode::PermissionDenied, u"the window is another user's"_s, path);
    if (const auto written = writeAll(socket.get(), call.toLine(), path, deadline); !written)
        return written;
    return readAnswer(socket.get(), path, deadline);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/treewriter.h"

#include "agentcore/base/platform.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRandomGenerator>

#include <cerrno>
#include <climits>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! A file descriptor, closed with it.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    { }
    Descriptor(Descriptor &&other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Q_DISABLE_COPY(Descriptor)
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    int get() const { return m_number; }

private:
    int m_number;
};

} // namespace

static std::unexpected<Error> systemError(const QString &what)
{
    const int number = errno;
    const bool refused = number == EACCES || number == EPERM || number == EROFS;
    const bool inTheWay
        = number == ENOTDIR || number == ELOOP || number == ENOTEMPTY || number == EISDIR;
    return fail(refused                ? ErrorCode::PermissionDenied
                    : inTheWay         ? ErrorCode::Conflict
                    : number == ENOENT ? ErrorCode::NotFound
                                       : ErrorCode::Io,
                what + u": "_s + qt_error_string(number));
}

static QByteArray parentOf(const QByteArray &path)
{
    return path.left(qMax<qsizetype>(0, path.lastIndexOf('/')));
}

static QByteArray nameOf(const QByteArray &path)
{
    return path.sliced(path.lastIndexOf('/') + 1);
}

//! Opens the folder \a path below \a topLevel, step by step, without following links.
static Result<Descriptor> openFolder(const QByteArray &topLevel, const QByteArray &path, bool make)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW;
    constexpr mode_t kFolderMode = 0777; // less the umask
    Descriptor folder(::open(topLevel.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.get() < 0)
        return systemError(u"the folder cannot be opened"_s);
    if (path.isEmpty())
        return folder;
    for (const QByteArray &name : path.split('/')) {
        if (name.isEmpty() || name == "." || name == "..")
            return fail(ErrorCode::InvalidInput, u"the path is not plain"_s);
        if (make && ::mkdirat(folder.get(), name.constData(), kFolderMode) != 0 && errno != EEXIST)
            return systemError(u"the folder cannot be made"_s);
        Descriptor next(::openat(folder.get(), name.constData(), kFlags));
        if (next.get() < 0)
            return systemError(u"the folder cannot be opened"_s);
        folder = std::move(next);
    }
    return folder;
}

static QByteArray randomName()
{
    return ".agentao-" + QByteArray::number(QRandomGenerator::system()->generate64(), 16);
}

static bool writeAll(int descriptor, const QByteArray &content)
{
    for (qsizetype done = 0; done < content.size();) {
        const ssize_t count
            = ::write(descriptor, content.constData() + done, size_t(content.size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        done += count;
    }
    return ::fdatasync(descriptor) == 0;
}

//! Puts the finished \a temporary where \a name is.
static Result<void> putIntoPlace(int folder, const QByteArray &temporary, const QByteArray &name)
{
    struct stat present = {};
    const bool isFolder = ::fstatat(folder, name.constData(), &present, AT_SYMLINK_NOFOLLOW) == 0
        && S_ISDIR(present.st_mode);
    const bool done = (!isFolder || ::unlinkat(folder, name.constData(), AT_REMOVEDIR) == 0)
        && ::renameat(folder, temporary.constData(), folder, name.constData()) == 0;
    if (done)
        return {};
    const auto error = systemError(u"it cannot be replaced"_s);
    ::unlinkat(folder, temporary.constData(), 0);
    return error;
}

TreeWriter::TreeWriter(const QString &topLevel, const QByteArray &temporary)
    : m_topLevel(QFile::encodeName(topLevel))
    , m_temporary(temporary.isEmpty() ? randomName() : temporary)
{ }

void TreeWriter::clear(const QByteArray &path) const
{
    if (const auto folder = openFolder(m_topLevel, parentOf(path), false))
        ::unlinkat(folder->get(), m_temporary.constData(), 0);
}

//! A file in \a folder, without a name where the file system can: who is killed leaves nothing
//! then.
static Descriptor openTemporary(int folder, const QByteArray &name, mode_t mode, bool *isNamed)
{
    *isNamed = false;
    Descriptor unnamed(Platform::openUnnamed(folder, mode));
    if (unnamed.get() >= 0)
        return unnamed;
    *isNamed = true;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    return Descriptor(::openat(folder, name.constData(), kFlags, mode));
}

//! Gives a finished file without a name the one that \a name is, where nothing has it.
static bool nameFile(const Descriptor &file, int folder, const QByteArray &name)
{
    return Platform::nameUnnamed(file.get(), folder, name.constData()) == 0;
}

//! The rights of a file that takes the place of \a present, where a state knows only whether it is
//! \a executable.
static mode_t modeInPlaceOf(const struct stat &present, bool executable)
{
    constexpr mode_t kExecuteBits = 0111;
    const mode_t mode = present.st_mode & 07777;
    if (!executable)
        return mode & ~kExecuteBits;
    // Who may read may execute, if nobody may yet.
    return (mode & S_IXUSR) != 0 ? mode : mode | ((mode & 0444) >> 2);
}

//! A file with several names is written where it is: all of them stay names of one file.
static bool overwrite(int folder, const QByteArray &name, const struct stat &present, mode_t mode,
                      const QByteArray &content)
{
    const Descriptor file(
        ::openat(folder, name.constData(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat opened = {};
    return file.get() >= 0 && ::fstat(file.get(), &opened) == 0 && opened.st_dev == present.st_dev
        && opened.st_ino == present.st_ino && writeAll(file.get(), content)
        && ::ftruncate(file.get(), content.size()) == 0 && ::fchmod(file.get(), mode) == 0;
}

Result<void> TreeWriter::writeFile(const QByteArray &path, const QByteArray &content,
                                   bool executable) const
{
    const auto folder = openFolder(m_topLevel, parentOf(path), true);
    if (!folder)
        return std::unexpected(folder.error());
    const QByteArray name = nameOf(path);
    bool isNamed = false;
    constexpr mode_t kPlain = 0666;
    constexpr mode_t kExecutable = 0777;
    struct stat present = {};
    const bool isThere
        = ::fstatat(folder->get(), name.constData(), &present, AT_SYMLINK_NOFOLLOW) == 0
        && S_ISREG(present.st_mode);
    const mode_t mode = isThere ? modeInPlaceOf(present, executable) : 0;
    if (isThere && present.st_nlink > 1 && overwrite(folder->get(), name, present, mode, content))
        return {};
    const Descriptor file
        = openTemporary(folder->get(), m_temporary, executable ? kExecutable : kPlain, &isNamed);
    if (file.get() < 0)
        return systemError(u"it cannot be written"_s);
    bool done = true;
    if (isThere) {
        if (present.st_uid != ::geteuid() || present.st_gid != ::getegid())
            (void)!::fchown(file.get(), present.st_uid, present.st_gid); // as far as it is allowed
        done = ::fchmod(file.get(), mode) == 0;
    }
    if (!done || !writeAll(file.get(), content)) {
        const auto error = systemError(u"it cannot be written"_s);
        if (isNamed)
            ::unlinkat(folder->get(), m_temporary.constData(), 0);
        return error;
    }
    if (!isNamed && nameFile(file, folder->get(), name))
        return {};
    if (!isNamed && !nameFile(file, folder->get(), m_temporary))
        return systemError(u"it cannot be written"_s);
    return putIntoPlace(folder->get(), m_temporary, name);
}

QByteArray objectId(const QByteArray &type, const QByteArray &content, qsizetype digits)
{
    constexpr qsizetype kSha1Digits = 40;
    QCryptographicHash hash(digits == kSha1Digits ? QCryptographicHash::Sha1
                                                  : QCryptographicHash::Sha256);
    hash.addData(type + ' ' + QByteArray::number(content.size()));
    hash.addData(QByteArrayView("\0", 1));
    hash.addData(content);
    return hash.result().toHex();
}

QByteArray blobId(const QByteArray &content, qsizetype digits)
{
    return objectId("blob", content, digits);
}

static std::optional<QByteArray> linkTarget(int folder, const QByteArray &name)
{
    QByteArray target(PATH_MAX, Qt::Uninitialized);
    const ssize_t size = ::readlinkat(folder, name.constData(), target.data(), PATH_MAX);
    if (size < 0)
        return std::nullopt;
    target.truncate(size);
    return target;
}

static std::optional<QByteArray> fileContent(int folder, const QByteArray &name, qint64 size)
{
    const Descriptor file(
        ::openat(folder, name.constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    QFile input;
    if (file.get() < 0 || !input.open(file.get(), QFile::ReadOnly))
        return std::nullopt;
    return input.read(size + 1); // more of it shows in the hash
}

bool TreeWriter::holds(const QByteArray &path, int mode, const QByteArray &id) const
{
    const auto folder = openFolder(m_topLevel, parentOf(path), false);
    if (!folder)
        return mode == 0 && folder.error().code != ErrorCode::PermissionDenied;
    const QByteArray name = nameOf(path);
    struct stat present = {};
    if (::fstatat(folder->get(), name.constData(), &present, AT_SYMLINK_NOFOLLOW) != 0)
        return mode == 0 && errno == ENOENT;
    constexpr int kTypeBits = 0170000;
    if (mode == 0 || (int(present.st_mode) & kTypeBits) != (mode & kTypeBits))
        return mode == 0 && S_ISDIR(present.st_mode);
    const auto content = S_ISLNK(present.st_mode)
        ? linkTarget(folder->get(), name)
        : fileContent(folder->get(), name, present.st_size);
    return content && blobId(*content, id.size()) == id;
}

Result<TreeWriter::Found> TreeWriter::read(const QByteArray &path, qint64 maxBytes) const
{
    const auto folder = openFolder(m_topLevel, parentOf(path), false);
    if (!folder) {
        const ErrorCode code = folder.error().code; // a file or a link where a folder would be
        return code == ErrorCode::NotFound || code == ErrorCode::Conflict
            ? Result<Found>(Found())
            : std::unexpected(folder.error());
    }
    const QByteArray name = nameOf(path);
    struct stat present = {};
    if (::fstatat(folder->get(), name.constData(), &present, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? Result<Found>(Found()) : systemError(u"it cannot be read"_s);
    if (S_ISDIR(present.st_mode))
        return Found();
    if (!S_ISREG(present.st_mode) && !S_ISLNK(present.st_mode))
        return fail(ErrorCode::Unsupported, u"it is no file"_s);
    const auto content = S_ISLNK(present.st_mode)
        ? linkTarget(folder->get(), name)
        : fileContent(folder->get(), name, qMin<qint64>(present.st_size, maxBytes));
    if (!content)
        return systemError(u"it cannot be read"_s);
    if (content->size() > maxBytes)
        return fail(ErrorCode::LimitExceeded, u"it is too large"_s);
    constexpr int kLink = 0120000;
    constexpr int kPlain = 0100644;
    constexpr int kExecutable = 0100755;
    const int mode = (present.st_mode & S_IXUSR) != 0 ? kExecutable : kPlain;
    return Found{S_ISLNK(present.st_mode) ? kLink : mode, *content};
}

bool TreeWriter::isOlderThan(const QByteArray &path, qint64 msecs) const
{
#ifdef STATX_BTIME
    const auto folder = openFolder(m_topLevel, parentOf(path), false);
    struct statx facts = {};
    if (!folder
        || ::statx(folder->get(), nameOf(path).constData(), AT_SYMLINK_NOFOLLOW,
                   STATX_BTIME | STATX_NLINK | STATX_TYPE, &facts)
            != 0
        || (facts.stx_mask & STATX_BTIME) == 0 || (facts.stx_nlink > 1 && !S_ISDIR(facts.stx_mode)))
        return false;
    return facts.stx_btime.tv_sec * 1000 + facts.stx_btime.tv_nsec / 1'000'000 < msecs;
#else
    return false;
#endif
}

Result<void> TreeWriter::writeLink(const QByteArray &path, const QByteArray &target) const
{
    const auto folder = openFolder(m_topLevel, parentOf(path), true);
    if (!folder)
        return std::unexpected(folder.error());
    if (::symlinkat(target.constData(), folder->get(), m_temporary.constData()) != 0)
        return systemError(u"the link cannot be made"_s);
    return putIntoPlace(folder->get(), m_temporary, nameOf(path));
}

Result<void> TreeWriter::remove(const QByteArray &path, qint64 older) const
{
    const auto folder = openFolder(m_topLevel, parentOf(path), false);
    if (!folder)
        return folder.error().code == ErrorCode::NotFound ? Result<void>()
                                                          : std::unexpected(folder.error());
    if (::unlinkat(folder->get(), nameOf(path).constData(), 0) != 0 && errno != ENOENT)
        return systemError(u"it cannot be deleted"_s);
    for (QByteArray empty = parentOf(path); !empty.isEmpty(); empty = parentOf(empty)) {
        const auto above = openFolder(m_topLevel, parentOf(empty), false);
        if (!above || isOlderThan(empty, older)
            || ::unlinkat(above->get(), nameOf(empty).constData(), AT_REMOVEDIR) != 0)
            break;
    }
    return {};
}

} // namespace AgentCore

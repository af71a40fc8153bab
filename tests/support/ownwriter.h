// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/device.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>
#include <QTemporaryDir>

#include <functional>

#include <sys/stat.h>

namespace Testing {

//! One who writes files of ours.
struct OwnWriter
{
    const char *name;
    //! Writes below the folder that is given, which is fresh; whether that succeeds is not asked.
    std::function<void(const QString &home)> write;
    QStringList passing = {}; //!< Files that are gone again when write() returns.
    //! What the person writes, too, and may keep elsewhere: a link to a file is gone through.
    bool isNote = false;
};

//! What may stand in the place of a file of ours.
enum class InTheWay { LinkToAlike, LinkToEmpty, LinkToNothing, LinkToDevice, Device, Pipe, Folder };

inline QStringList filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator found(folder, QDir::Files | QDir::Hidden | QDir::System,
                       QDirIterator::Subdirectories);
    while (found.hasNext())
        files += QDir(folder).relativeFilePath(found.next());
    files.sort();
    return files;
}

//! What would change when somebody wrote to it, gave it other rights, or replaced it.
inline QByteArray stateOf(const QString &path)
{
    struct stat info = {};
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0)
        return "nothing";
    return QByteArray::number(quint64(info.st_ino)) + ' ' + QByteArray::number(info.st_mode, 8)
        + ' ' + QByteArray::number(quint64(info.st_size)) + ' '
        + QByteArray::number(qint64(info.st_ctim.tv_sec)) + '.'
        + QByteArray::number(qint64(info.st_ctim.tv_nsec));
}

//! False where the system does not let us.
inline bool put(InTheWay what, const QString &place, const QString &outside)
{
    const QByteArray name = QFile::encodeName(place);
    switch (what) {
    case InTheWay::LinkToAlike:
        return QFile::link(outside + QStringLiteral("/alike"), place);
    case InTheWay::LinkToEmpty:
        return QFile::link(outside + QStringLiteral("/empty"), place);
    case InTheWay::LinkToNothing:
        return QFile::link(outside + QStringLiteral("/nothing"), place);
    case InTheWay::LinkToDevice:
        return putDevice(outside + QStringLiteral("/device"))
            && QFile::link(outside + QStringLiteral("/device"), place);
    case InTheWay::Device:
        return putDevice(place);
    case InTheWay::Pipe:
        return ::mkfifo(name.constData(), 0600) == 0;
    case InTheWay::Folder:
        return ::mkdir(name.constData(), 0700) == 0;
    }
    return false;
}

//! What \a writer did wrong when \a what stood where it writes \a file; empty: nothing.
inline QStringList wrongsOf(const OwnWriter &writer, const QString &file, const QByteArray &content,
                            InTheWay what)
{
    const QTemporaryDir scratch;
    const QString home = scratch.filePath(QStringLiteral("home"));
    const QString outside = scratch.filePath(QStringLiteral("outside"));
    const QString place = home + u'/' + file;
    const bool isReady = QDir().mkpath(QFileInfo(place).path())
        && putFile(outside + QStringLiteral("/alike"), content)
        && putFile(outside + QStringLiteral("/empty"), {});
    if (!isReady || !put(what, place, outside))
        return {};
    const QStringList others{QStringLiteral("alike"), QStringLiteral("empty"),
                             QStringLiteral("device"), QStringLiteral("nothing")};
    QByteArrayList before{stateOf(place)};
    for (const QString &other : others)
        before += stateOf(outside + u'/' + other);

    writer.write(home);

    QByteArrayList after{stateOf(place)};
    for (const QString &other : others)
        after += stateOf(outside + u'/' + other);
    QStringList wrongs;
    const QString prefix = file + QStringLiteral(" (%1): ").arg(int(what));
    // A folder may get a file in it, but stays one; of all else nothing may change.
    if (what == InTheWay::Folder ? !QFileInfo(place).isDir() : before.first() != after.first())
        wrongs += prefix + QStringLiteral("what stood there changed");
    if (before.sliced(1) != after.sliced(1))
        wrongs += prefix + QStringLiteral("something outside changed");
    const QStringList left = filesBelow(home);
    for (const QString &name : left) {
        if (name.contains(QStringLiteral(".agentao-")))
            wrongs += prefix + name + QStringLiteral(" was left");
    }
    return wrongs;
}

//! The same for every file of the writer's, whatever stands there. Has a line when it has no file.
inline QStringList wrongsOf(const OwnWriter &writer)
{
    const QTemporaryDir scratch;
    const QString home = scratch.filePath(QStringLiteral("home"));
    QDir().mkpath(home);
    writer.write(home);
    const QStringList files = filesBelow(home) + writer.passing;
    QStringList wrongs;
    if (files.isEmpty())
        wrongs += QStringLiteral("it writes nothing");
    using enum InTheWay;
    for (const QString &file : files) {
        for (const InTheWay what :
             {LinkToAlike, LinkToEmpty, LinkToNothing, LinkToDevice, Device, Pipe, Folder}) {
            if (!writer.isNote || (what != LinkToAlike && what != LinkToEmpty))
                wrongs += wrongsOf(writer, file, fileContent(home + u'/' + file), what);
        }
    }
    return wrongs;
}

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/dotenv.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static constexpr qint64 kMaxBytes = 64;
static constexpr auto kSecret = "OUT\nSIDE"; // no line of an input can have it

//! Only what can be a relative name, and short.
static QString nameOf(QByteArrayView bytes, bool mayLeave)
{
    QStringList parts;
    for (const QByteArray &part : bytes.left(60).toByteArray().split('/')) {
        const bool isWord = !part.isEmpty()
            && std::ranges::all_of(part, [](char c) { return (c >= 'a' && c <= 'z') || c == '.'; });
        if (isWord && (part != ".." || mayLeave) && parts.size() < 6)
            parts.append(QString::fromLatin1(part));
    }
    return parts.join(u'/');
}

//! "f NAME TEXT", "l NAME TARGET", "d NAME", "p NAME" in \a folder.
static void make(const QString &folder, char kind, const QString &name, QByteArrayView rest)
{
    const QString path = folder + u'/' + name;
    if (name.isEmpty())
        return;
    if (kind == 'd') {
        QDir().mkdir(path);
    } else if (kind == 'p') {
        ::mkfifo(QFile::encodeName(path).constData(), 0600);
    } else if (kind == 'l') {
        static const QStringList devices{u"/dev/zero"_s, u"/dev/tty"_s, u"/proc/self/environ"_s,
                                         u"/"_s};
        const QString target
            = rest.startsWith('/') ? devices.at(rest.size() % devices.size()) : nameOf(rest, true);
        QFile::link(target, path);
    } else if (QFile file(path); !QFile::exists(path) && file.open(QFile::WriteOnly)) {
        file.write(rest.toByteArray());
    }
}

static QString problemOf(const QString &folder, const QString &name)
{
    const QString path = folder + u'/' + name;
    const auto whole = PlainFile::read(path, kMaxBytes, folder);
    const auto start = PlainFile::readStart(path, kMaxBytes / 4, folder);
    if (whole && whole->size() > kMaxBytes)
        return u"more was read than the limit"_s;
    if (start && start->size() > kMaxBytes / 4)
        return u"more of the start was read than the limit"_s;
    if ((whole && whole->contains(kSecret)) || (start && start->contains(kSecret)))
        return u"a file outside was read"_s;
    if (whole && (!start || !whole->startsWith(*start)))
        return u"the start is not that of the file"_s;
    if (!whole && (whole.error().message.isEmpty() || whole.error().where != path))
        return u"a refusal does not say why or what"_s;
    if (whole)
        (void)parseDotEnv(*whole);
    return {};
}

QString checkFolder(QByteArrayView input)
{
    const QTemporaryDir parent;
    const QString folder = parent.filePath(u"inside"_s);
    QDir().mkdir(folder);
    make(parent.path(), 'f', u"secret"_s, kSecret);
    if (input.isEmpty())
        return {};
    constexpr qsizetype kMaxLines = 24;
    const QByteArrayList lines = input.sliced(1).left(2000).toByteArray().split('\n');
    for (const QByteArray &line : lines.first(qMin(kMaxLines, lines.size()))) {
        if (line.size() < 3)
            continue;
        const qsizetype end = line.indexOf(' ', 2);
        const QByteArrayView name
            = QByteArrayView(line).sliced(2, (end < 0 ? line.size() : end) - 2);
        const QByteArrayView rest
            = end < 0 ? QByteArrayView() : QByteArrayView(line).sliced(end + 1);
        if (line.front() != 'r') {
            make(folder, line.front(), nameOf(name, false), rest);
            continue;
        }
        if (const QString problem = problemOf(folder, nameOf(name, true)); !problem.isEmpty())
            return problem;
    }
    return {};
}

} // namespace Testing

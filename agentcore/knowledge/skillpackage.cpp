// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/skillpackage.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/knowledge/skills.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFile = "SKILL.md"_L1;

//! Takes in what lies below; what git keeps is none of it.
static Result<void> addFiles(SkillPackage &package)
{
    const QDir root(package.folder);
    QDirIterator walk(package.folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                      QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString name = root.relativeFilePath(walk.next());
        if (name.startsWith(".git/"_L1) || name.contains("/.git/"_L1))
            continue;
        package.files += name;
        package.bytes += walk.fileInfo().size();
        if (package.files.size() > SkillPackage::kMaxFiles
            || package.bytes > SkillPackage::kMaxBytes)
            return fail(ErrorCode::LimitExceeded, u"has too many files, or too large ones"_s,
                        package.folder);
    }
    package.files.sort();
    return {};
}

static Result<SkillPackage> packageOf(const QString &folder)
{
    SkillPackage package;
    package.folder = folder;
    KnowledgeFiles files;
    const QString file = folder + u'/' + kFile;
    const auto front = files.readFrontMatter(file, {folder}, Skills::kMaxFileBytes);
    if (!front)
        return std::unexpected(front.error());
    package.name = front->text("name"_L1).simplified().toLower();
    if (package.name.isEmpty())
        package.name = QFileInfo(folder).fileName().toLower();
    package.description = front->text("description"_L1).simplified();
    const auto text = files.read(file, {folder}, Skills::kMaxFileBytes);
    if (!text)
        return std::unexpected(text.error());
    package.text = text->text;
    if (!Skills::isName(package.name) || package.description.isEmpty())
        return fail(ErrorCode::InvalidInput, u"has no name or no description that can be used"_s,
                    file);
    return addFiles(package).transform([&package] { return package; });
}

Result<QList<SkillPackage>> SkillPackage::find(const QString &folder)
{
    constexpr qsizetype kMostSkills = 200;
    const QString root = QFileInfo(folder).canonicalFilePath();
    QStringList folders;
    QDirIterator walk(root, {kFile}, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                      QDirIterator::Subdirectories); // some stand in .claude/skills
    while (!root.isEmpty() && walk.hasNext() && folders.size() < kMostSkills) {
        const QString one = QFileInfo(walk.next()).path();
        if (!(one + u'/').contains("/.git/"_L1))
            folders += one;
    }
    if (folders.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no skill (a folder with a SKILL.md)"_s);
    folders.sort();
    QList<SkillPackage> packages;
    for (const QString &one : std::as_const(folders)) {
        const auto package = packageOf(one);
        if (!package)
            return std::unexpected(package.error());
        if (std::ranges::contains(packages, package->name, &SkillPackage::name))
            return fail(ErrorCode::Conflict, u"two skills have one name"_s, package->name);
        packages += *package;
    }
    return packages;
}

Result<void> SkillPackage::install(const QString &target, bool replaces) const
{
    const QString place = target + u'/' + name;
    const bool isThere = QFileInfo::exists(place) || QFileInfo(place).isSymLink();
    if (isThere && !replaces)
        return fail(ErrorCode::Conflict, u"there is a skill of that name"_s, place);
    if (isThere && (QFileInfo(place).isSymLink() || !QFileInfo(place).isDir()))
        return fail(ErrorCode::InvalidInput, u"is a link, or no folder"_s, place);
    const QString tail = u".%1"_s.arg(QUuid::createUuid().toString(QUuid::Id128));
    const QString made = place + tail + ".new"_L1;
    const QString before = place + tail + ".old"_L1;
    for (const QString &file : files) {
        const auto content = PlainFile::read(folder + u'/' + file, kMaxBytes, folder);
        const auto written = content.and_then([&](const QByteArray &bytes) {
            return PlainFile::write(made + u'/' + file, bytes, PlainFile::Mode::Private);
        });
        if (!written) {
            QDir(made).removeRecursively();
            return written;
        }
    }
    const bool isAway = !isThere || QDir().rename(place, before);
    if (!isAway || !QDir().rename(made, place)) {
        if (isThere && isAway)
            QDir().rename(before, place);
        QDir(made).removeRecursively();
        return fail(ErrorCode::Io, u"cannot be put into its place"_s, place);
    }
    QDir(before).removeRecursively();
    return {};
}

} // namespace AgentCore

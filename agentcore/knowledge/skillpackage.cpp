// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/skillpackage.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/knowledge/skills.h"

#include <QDir>
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
    QString unnamed;
    (void)walkFolder(package.folder, [&](const FolderEntry &entry) {
        if (entry.name == ".git")
            return Walk::Past;
        if (!entry.isText())
            unnamed = entry.text();
        if (entry.kind == FolderEntry::Kind::File) {
            package.files += root.relativeFilePath(entry.text());
            package.bytes += QFileInfo(entry.text()).size();
        }
        const bool isTooMuch = package.files.size() > SkillPackage::kMaxFiles
            || package.bytes > SkillPackage::kMaxBytes;
        return isTooMuch || !unnamed.isEmpty() ? Walk::End : Walk::Into;
    });
    if (!unnamed.isEmpty())
        return fail(ErrorCode::Unsupported, u"the name is not UTF-8"_s, unnamed);
    if (package.files.size() > SkillPackage::kMaxFiles || package.bytes > SkillPackage::kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"has too many files, or too large ones"_s,
                    package.folder);
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
    const auto add = [&folders](const FolderEntry &entry) {
        if (entry.name == ".git")
            return Walk::Past;
        if (entry.kind == FolderEntry::Kind::File && entry.name == kFile && entry.isText())
            folders += QFileInfo(entry.text()).path();
        return folders.size() < kMostSkills ? Walk::Into : Walk::End;
    };
    if (!root.isEmpty())
        (void)walkFolder(root, add);
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
            (void)removeTree(made);
            return written;
        }
    }
    const bool isAway = !isThere || QDir().rename(place, before);
    if (!isAway || !QDir().rename(made, place)) {
        if (isThere && isAway)
            QDir().rename(before, place);
        (void)removeTree(made);
        return fail(ErrorCode::Io, u"cannot be put into its place"_s, place);
    }
    (void)removeTree(before);
    return {};
}

} // namespace AgentCore

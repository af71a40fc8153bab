// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/windowstate.h"

#include "ui/preferences/settingsplace.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kDefaultSideBar = 240;
static constexpr int kMaxRecent = 8;

static QString keyOf(const QString &text)
{
    const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.first(8).toHex());
}

// QSettings keeps the permissions of a file that is there.
static QString createPrivate(const QString &path)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.exists()) {
        // Where this fails, setValue() fails, too, and the window merely forgets.
        (void)file.open(QIODevice::NewOnly | QIODevice::WriteOnly,
                        QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    return path;
}

static QString folderFor(const QString &file, const QString &folder, const QString &name)
{
    return (folder.isEmpty() ? QFileInfo(file).path() : folder) + u'/' + name;
}

WindowState::WindowState(const QString &file, const QString &folder)
    : m_settings(createPrivate(settingsPlace(file)), QSettings::IniFormat)
    , m_drafts(folderFor(file, folder, u"drafts"_s))
    , m_prompts(folderFor(file, folder, u"prompts"_s))
{ }

QString WindowState::newSessionKey(const QString &folder)
{
    return "new-"_L1 + keyOf(folder);
}

QByteArray WindowState::geometry() const
{
    return m_settings.value("window/geometry"_L1).toByteArray();
}

void WindowState::setGeometry(const QByteArray &geometry)
{
    m_settings.setValue("window/geometry"_L1, geometry);
    m_settings.sync(); // the window closes or the machine sleeps: nothing is to be written later
}

int WindowState::sideBarWidth() const
{
    const int width = m_settings.value("window/sideBarWidth"_L1, kDefaultSideBar).toInt();
    return std::clamp(width, kMinSideBar, kMaxSideBar);
}

void WindowState::setSideBarWidth(int width)
{
    m_settings.setValue("window/sideBarWidth"_L1, std::clamp(width, kMinSideBar, kMaxSideBar));
}

bool WindowState::isSideBarShown() const
{
    return m_settings.value("window/sideBarShown"_L1, true).toBool();
}

void WindowState::setSideBarShown(bool shown)
{
    m_settings.setValue("window/sideBarShown"_L1, shown);
}

QString WindowState::folder() const
{
    const QString folder = m_settings.value("folder/last"_L1).toString();
    return QFileInfo(folder).isDir() ? folder : QString();
}

void WindowState::setFolder(const QString &folder)
{
    m_settings.setValue("folder/last"_L1, folder);
    QStringList recent = m_settings.value("folder/recent"_L1).toStringList();
    recent.removeAll(folder);
    recent.prepend(folder);
    m_settings.setValue("folder/recent"_L1,
                        recent.first(std::min<qsizetype>(recent.size(), kMaxRecent)));
}

QStringList WindowState::recentFolders() const
{
    QStringList recent = m_settings.value("folder/recent"_L1).toStringList();
    recent.removeIf([](const QString &folder) { return !QFileInfo(folder).isDir(); });
    return recent;
}

QString WindowState::lastSession(const QString &folder) const
{
    return m_settings.value("sessions/"_L1 + keyOf(folder)).toString();
}

void WindowState::setLastSession(const QString &folder, const QString &id)
{
    m_settings.setValue("sessions/"_L1 + keyOf(folder), id);
}

Draft WindowState::draft(const QString &key)
{
    return {m_settings.value("drafts/"_L1 + key).toString(), m_drafts.attachments(key)};
}

void WindowState::setDraft(const QString &key, const Draft &draft)
{
    const QString name = "drafts/"_L1 + key;
    if (draft.text.isEmpty())
        m_settings.remove(name);
    else if (m_settings.value(name).toString() != draft.text)
        m_settings.setValue(name, draft.text);
    m_drafts.setAttachments(key, draft.attachments);
}

WindowState::Anchor WindowState::anchor(const QString &key) const
{
    const QPoint point
        = m_settings.value("anchors/"_L1 + key, QPoint(-1, 0)).toPoint(); // row, offset
    return {point.x(), point.y()};
}

void WindowState::setAnchor(const QString &key, const Anchor &anchor)
{
    if (anchor.row < 0)
        m_settings.remove("anchors/"_L1 + key);
    else
        m_settings.setValue("anchors/"_L1 + key, QPoint(anchor.row, anchor.offset));
}

void WindowState::forget(const QString &key)
{
    setDraft(key, {});
    m_settings.remove("anchors/"_L1 + key);
}

QString WindowState::model() const
{
    return m_settings.value("model/chosen"_L1).toString();
}

void WindowState::setModel(const QString &model)
{
    if (model.isEmpty())
        m_settings.remove("model/chosen"_L1);
    else
        m_settings.setValue("model/chosen"_L1, model);
}

QStringList WindowState::recentCommands() const
{
    return m_settings.value("palette/recent"_L1).toStringList();
}

void WindowState::setRecentCommands(const QStringList &ids)
{
    m_settings.setValue("palette/recent"_L1, ids);
}

bool WindowState::isStopHintShown() const
{
    return m_settings.value("hints/stop"_L1, false).toBool();
}

void WindowState::setStopHintShown()
{
    m_settings.setValue("hints/stop"_L1, true);
}

} // namespace Ui

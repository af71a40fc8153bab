// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/preferenceswatch.h"

#include "ui/preferences/lookpreferences.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

PreferencesWatch::PreferencesWatch(Preferences *preferences, LookPreferences *look, QObject *parent)
    : QObject(parent)
    , m_look(look)
    , m_known(read())
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &PreferencesWatch::takeOver);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &PreferencesWatch::takeOver);
    // What is chosen here is known before the file tells it.
    const auto note = [this] { m_known = read(); };
    connect(this, &PreferencesWatch::changed, preferences, &Preferences::changed);
    connect(preferences, &Preferences::changed, this, note);
    connect(look, &LookPreferences::changed, this, note);
    watch();
}

// As they stand in the file: what was set has a type, what was read has none. All objects of
// QSettings in a process share what they know of a file.
QHash<QString, QString> PreferencesWatch::read() const
{
    const QSettings settings(m_look->fileName(), QSettings::IniFormat);
    QHash<QString, QString> values;
    const QStringList keys = settings.allKeys();
    for (const QString &key : keys) {
        const QVariant value = settings.value(key);
        const bool isList = value.typeId() == QMetaType::QStringList;
        values.insert(key, isList ? value.toStringList().join(u'\n') : value.toString());
    }
    return values;
}

// Files are replaced as a whole, and then watched no more; one that is made is seen by its folder.
void PreferencesWatch::watch()
{
    const QFileInfo file(m_look->fileName());
    if (!m_watcher.directories().contains(file.path()) && QFileInfo::exists(file.path()))
        m_watcher.addPath(file.path());
    if (file.exists() && !m_watcher.files().contains(file.filePath()))
        m_watcher.addPath(file.filePath());
}

static std::optional<Preferences::Item> itemOf(const QString &key)
{
    using enum Preferences::Item;
    static const QHash<QString, Preferences::Item> items{
        {u"composer/sendKey"_s, SendKey},
        {u"composer/checksSpelling"_s, SpellCheck},
        {u"conversation/textPercent"_s, TextPercent},
        {u"window/contrast"_s, Contrast},
        {u"window/globalShortcut"_s, GlobalShortcut},
        {u"conversation/wrapsCode"_s, CodeWrapping},
        {u"conversation/diffStyle"_s, DiffStyle},
        {u"conversation/editorCommand"_s, EditorCommand},
        {u"questions/place"_s, QuestionPlace},
        {u"questions/notifications"_s, Notifications},
        {u"models/favourites"_s, FavouriteModels},
    };
    if (key.startsWith("shortcuts/"_L1))
        return Shortcuts;
    const auto found = items.constFind(key);
    return found == items.cend() ? std::nullopt : std::optional(*found);
}

void PreferencesWatch::takeOver()
{
    watch();
    QSettings(m_look->fileName(), QSettings::IniFormat).sync();
    const QHash<QString, QString> now = read();
    const QHash<QString, QString> before = std::exchange(m_known, now);
    QList<Preferences::Item> items;
    const QStringList keys = before.keys() + now.keys();
    for (const QString &key : keys) {
        const auto item = itemOf(key);
        if (item && before.value(key) != now.value(key) && !items.contains(*item))
            items.append(*item);
    }
    for (const Preferences::Item item : std::as_const(items))
        emit changed(item);
    m_look->noteFile();
}

} // namespace Ui

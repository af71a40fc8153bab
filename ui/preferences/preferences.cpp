// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/preferences.h"

#include "ui/preferences/settingsplace.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kDefaultTextPercent = 100;

static const QString kSendKey = u"composer/sendKey"_s;
static const QString kSpelling = u"composer/checksSpelling"_s;
static const QString kTextPercent = u"conversation/textPercent"_s;
static const QString kContrast = u"window/contrast"_s;
static const QString kWrapsCode = u"conversation/wrapsCode"_s;
static const QString kDiffStyle = u"conversation/diffStyle"_s;
static const QString kGlobalShortcut = u"window/globalShortcut"_s;
static const QString kEditor = u"conversation/editorCommand"_s;
static const QString kQuestionPlace = u"questions/place"_s;
static const QString kNotifications = u"questions/notifications"_s;
static const QString kFavourites = u"models/favourites"_s;

// Values are words, so that the file can be read and the enumerations may change.
template <typename T> using Words = std::initializer_list<std::pair<T, const char *>>;

static const Words<Preferences::SendKey> kSendKeyWords{
    {Preferences::SendKey::Enter, "enter"},
    {Preferences::SendKey::ControlEnter, "control-enter"},
};
static const Words<Preferences::DiffStyle> kDiffStyleWords{
    {Preferences::DiffStyle::Unified, "unified"},
    {Preferences::DiffStyle::SideBySide, "side-by-side"},
};
static const Words<Preferences::Contrast> kContrastWords{
    {Preferences::Contrast::System, "system"},
    {Preferences::Contrast::Normal, "normal"},
    {Preferences::Contrast::High, "high"},
};
static const Words<Preferences::QuestionPlace> kQuestionPlaceWords{
    {Preferences::QuestionPlace::Row, "row"},
    {Preferences::QuestionPlace::Dialog, "dialog"},
};
static const Words<Preferences::Notifications> kNotificationsWords{
    {Preferences::Notifications::WhenInactive, "when-inactive"},
    {Preferences::Notifications::Never, "never"},
    {Preferences::Notifications::Always, "always"},
};

// The first one where the file says nothing of use.
template <typename T> static T fromWord(const QVariant &value, const Words<T> &words)
{
    const QString word = value.toString();
    for (const auto &[meaning, name] : words) {
        if (word == QLatin1StringView(name))
            return meaning;
    }
    return words.begin()->first;
}

template <typename T> static QString toWord(T value, const Words<T> &words)
{
    const auto found = std::ranges::find(words, value, &std::pair<T, const char *>::first);
    return QString::fromLatin1(found->second);
}

static QString shortcutKey(const QString &id)
{
    return "shortcuts/"_L1 + id;
}

Preferences::Preferences(const QString &file, QObject *parent)
    : QObject(parent)
    , m_settings(settingsPlace(file), QSettings::IniFormat)
{ }

template <typename T>
void Preferences::store(Item item, const QString &key, const T &now, const T &value)
{
    if (now == value)
        return;
    m_settings.setValue(key, value);
    emit changed(item);
}

Preferences::SendKey Preferences::sendKey() const
{
    return fromWord(m_settings.value(kSendKey), kSendKeyWords);
}

void Preferences::setSendKey(SendKey key)
{
    store(Item::SendKey, kSendKey, toWord(sendKey(), kSendKeyWords), toWord(key, kSendKeyWords));
}

int Preferences::textPercent() const
{
    bool isNumber = false;
    const int percent = m_settings.value(kTextPercent).toInt(&isNumber);
    return isNumber ? std::clamp(percent, kMinTextPercent, kMaxTextPercent) : kDefaultTextPercent;
}

void Preferences::setTextPercent(int percent)
{
    store(Item::TextPercent, kTextPercent, textPercent(),
          std::clamp(percent, kMinTextPercent, kMaxTextPercent));
}

Preferences::Contrast Preferences::contrast() const
{
    return fromWord(m_settings.value(kContrast), kContrastWords);
}

void Preferences::setContrast(Contrast contrast)
{
    store(Item::Contrast, kContrast, toWord(this->contrast(), kContrastWords),
          toWord(contrast, kContrastWords));
}

bool Preferences::wrapsCode() const
{
    return m_settings.value(kWrapsCode).toString() == "true"_L1;
}

void Preferences::setWrapsCode(bool wraps)
{
    store(Item::CodeWrapping, kWrapsCode, wrapsCode(), wraps);
}

Preferences::DiffStyle Preferences::diffStyle() const
{
    return fromWord(m_settings.value(kDiffStyle), kDiffStyleWords);
}

void Preferences::setDiffStyle(DiffStyle style)
{
    store(Item::DiffStyle, kDiffStyle, toWord(diffStyle(), kDiffStyleWords),
          toWord(style, kDiffStyleWords));
}

Preferences::QuestionPlace Preferences::questionPlace() const
{
    return fromWord(m_settings.value(kQuestionPlace), kQuestionPlaceWords);
}

void Preferences::setQuestionPlace(QuestionPlace place)
{
    store(Item::QuestionPlace, kQuestionPlace, toWord(questionPlace(), kQuestionPlaceWords),
          toWord(place, kQuestionPlaceWords));
}

Preferences::Notifications Preferences::notifications() const
{
    return fromWord(m_settings.value(kNotifications), kNotificationsWords);
}

void Preferences::setNotifications(Notifications when)
{
    store(Item::Notifications, kNotifications, toWord(notifications(), kNotificationsWords),
          toWord(when, kNotificationsWords));
}

bool Preferences::checksSpelling() const
{
    return m_settings.value(kSpelling).toString() != "false"_L1;
}

void Preferences::setChecksSpelling(bool checks)
{
    store(Item::SpellCheck, kSpelling, checksSpelling(), checks);
}

bool Preferences::usesGlobalShortcut() const
{
    return m_settings.value(kGlobalShortcut).toString() == "true"_L1;
}

void Preferences::setUsesGlobalShortcut(bool uses)
{
    store(Item::GlobalShortcut, kGlobalShortcut, usesGlobalShortcut(), uses);
}

QString Preferences::editorCommand() const
{
    return m_settings.value(kEditor).toString();
}

void Preferences::setEditorCommand(const QString &command)
{
    store(Item::EditorCommand, kEditor, editorCommand(), command);
}

QStringList Preferences::favouriteModels() const
{
    return m_settings.value(kFavourites).toStringList();
}

void Preferences::setFavouriteModels(const QStringList &models)
{
    store(Item::FavouriteModels, kFavourites, favouriteModels(), models);
}

std::optional<QList<QKeySequence>> Preferences::shortcuts(const QString &id) const
{
    const QVariant value = m_settings.value(shortcutKey(id));
    if (!value.isValid())
        return {};
    auto keys = QKeySequence::listFromString(value.toStringList().join("; "_L1),
                                             QKeySequence::PortableText);
    keys.removeIf([](const QKeySequence &key) { return key.isEmpty(); }); // "" is a list of one
    return keys;
}

void Preferences::setShortcuts(const QString &id, const std::optional<QList<QKeySequence>> &keys)
{
    if (shortcuts(id) == keys)
        return;
    if (keys)
        m_settings.setValue(shortcutKey(id),
                            QKeySequence::listToString(*keys, QKeySequence::PortableText));
    else
        m_settings.remove(shortcutKey(id));
    emit changed(Item::Shortcuts);
}

} // namespace Ui

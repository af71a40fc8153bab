// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/keptmarks.h"

#include "ui/preferences/settingsplace.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kSeen = "seen"_L1;
static constexpr auto kUnread = "unread"_L1;
static constexpr auto kFailed = "failed"_L1;
static constexpr int kDays = 60; // for so long it is remembered

KeptMarks::KeptMarks(const QString &file, QObject *parent)
    : QObject(parent)
    , m_settings(settingsPlace(file), QSettings::IniFormat)
{
    read();
    const QDateTime old = QDateTime::currentDateTimeUtc().addDays(-kDays);
    for (const auto &[times, group] : groups()) {
        const Times kept = *times;
        for (const auto &[id, when] : kept.asKeyValueRange()) {
            if (when < old)
                keep(*times, group, id, {});
        }
    }
    m_watch.setPaths({m_settings.fileName()});
    connect(&m_watch, &FileWatch::changed, this, [this] {
        m_settings.sync();
        read();
        emit changed();
    });
}

std::array<std::pair<KeptMarks::Times *, QLatin1StringView>, 3> KeptMarks::groups()
{
    return {{{&m_seen, kSeen}, {&m_unread, kUnread}, {&m_failed, kFailed}}};
}

void KeptMarks::read()
{
    for (const auto &[times, group] : groups()) {
        times->clear();
        m_settings.beginGroup(group);
        const QStringList ids = m_settings.childKeys();
        for (const QString &id : ids) {
            const qint64 msecs = m_settings.value(id).toLongLong();
            times->insert(id, QDateTime::fromMSecsSinceEpoch(msecs, QTimeZone::UTC));
        }
        m_settings.endGroup();
    }
}

void KeptMarks::keep(Times &times, const QString &group, const QString &id, const QDateTime &when)
{
    const QString key = group + u'/' + id;
    if (when.isValid()) {
        times.insert(id, when);
        m_settings.setValue(key, when.toMSecsSinceEpoch());
    } else if (times.remove(id)) {
        m_settings.remove(key);
    }
}

QSet<QString> KeptMarks::failed() const
{
    return {m_failed.keyBegin(), m_failed.keyEnd()};
}

void KeptMarks::setSeen(const QString &id)
{
    keep(m_seen, kSeen, id, QDateTime::currentDateTimeUtc());
    keep(m_unread, kUnread, id, {});
}

void KeptMarks::setUnread(const QString &id)
{
    keep(m_unread, kUnread, id, QDateTime::currentDateTimeUtc());
}

void KeptMarks::setFailed(const QString &id, bool hasFailed)
{
    keep(m_failed, kFailed, id, hasFailed ? QDateTime::currentDateTimeUtc() : QDateTime());
}

} // namespace Ui

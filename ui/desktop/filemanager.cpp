// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/filemanager.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QFileInfo>
#include <QUrl>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

FileManager::FileManager(QObject *parent)
    : QObject(parent)
    , m_bus(this)
{ }

void FileManager::reveal(const QString &path)
{
    const bool isAsking = !m_path.isEmpty();
    m_path = path;
    if (isAsking)
        return; // the latest is shown
    if (!MessageBus::isThere()) {
        emit folderRequested(QFileInfo(std::exchange(m_path, {})).path());
        return;
    }
    m_bus.open([this](bool isConnected) {
        if (isConnected)
            ask();
        else
            emit folderRequested(QFileInfo(std::exchange(m_path, {})).path());
    });
}

void FileManager::ask()
{
    QDBusMessage message = QDBusMessage::createMethodCall(
        u"org.freedesktop.FileManager1"_s, u"/org/freedesktop/FileManager1"_s,
        u"org.freedesktop.FileManager1"_s, u"ShowItems"_s);
    const QString uri = QString::fromLatin1(QUrl::fromLocalFile(m_path).toEncoded());
    message.setArguments({QStringList{uri}, QString()});
    auto *watcher = new QDBusPendingCallWatcher(m_bus.connection().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, asked = m_path] {
        watcher->deleteLater();
        if (m_path != asked) { // another one was wanted meanwhile
            ask();
            return;
        }
        m_path.clear();
        const bool isShown = watcher->reply().type() == QDBusMessage::ReplyMessage;
        m_bus.close();
        if (!isShown)
            emit folderRequested(QFileInfo(asked).path());
    });
}

} // namespace Ui

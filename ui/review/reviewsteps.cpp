// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewsteps.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static Q_LOGGING_CATEGORY(logSteps, "agent.ui.review", QtWarningMsg)

static constexpr qint64 kMostBytes = 4 * 1024 * 1024;
static constexpr auto kUndo = "undo"_L1;
static constexpr auto kRedo = "redo"_L1;
static constexpr auto kKept = "kept"_L1;
static constexpr auto kCheckpoint = "checkpoint"_L1;
static constexpr auto kRejected = "rejected"_L1;

QString ReviewSteps::path() const
{
    const QByteArray name
        = QCryptographicHash::hash(m_sessionId.toUtf8(), QCryptographicHash::Sha1).toHex();
    return m_folder + u'/' + QString::fromLatin1(name) + ".steps"_L1;
}

static QSet<QByteArray> keysOf(const QJsonArray &array)
{
    QSet<QByteArray> keys;
    for (const auto &key : array)
        keys.insert(key.toString().toLatin1());
    return keys;
}

static QJsonArray jsonOf(const QSet<QByteArray> &keys)
{
    QJsonArray array;
    for (const QByteArray &key : keys)
        array.append(QString::fromLatin1(key));
    return array;
}

static QList<ReviewStep> stepsOf(const QJsonArray &array)
{
    QList<ReviewStep> steps;
    for (const auto &value : array) {
        const ReviewStep step{keysOf(value[kKept].toArray()), value[kCheckpoint].toString(),
                              keysOf(value[kRejected].toArray())};
        if (step.kept.isEmpty() != step.checkpointId.isEmpty()) // one of both
            steps.append(step);
    }
    return steps;
}

static QJsonArray jsonOf(const QList<ReviewStep> &steps)
{
    QJsonArray array;
    for (const ReviewStep &step : steps.last(std::min(steps.size(), ReviewSteps::kMostSteps))) {
        QJsonObject object{{kCheckpoint, step.checkpointId}};
        if (!step.kept.isEmpty())
            object = {{kKept, jsonOf(step.kept)}};
        else if (!step.rejected.isEmpty())
            object.insert(kRejected, jsonOf(step.rejected));
        array.append(object);
    }
    return array;
}

void ReviewSteps::load(const QString &sessionId)
{
    m_sessionId = sessionId;
    m_stored.clear();
    undo.clear();
    redo.clear();
    if (m_folder.isEmpty() || sessionId.isEmpty())
        return;
    const auto text = PlainFile::readStart(path(), kMostBytes);
    const QJsonObject json = QJsonDocument::fromJson(text.value_or(QByteArray())).object();
    undo = stepsOf(json[kUndo].toArray());
    redo = stepsOf(json[kRedo].toArray());
    m_stored = QJsonDocument(QJsonObject{{kUndo, jsonOf(undo)}, {kRedo, jsonOf(redo)}}).toJson();
}

void ReviewSteps::store()
{
    const bool isNothing = undo.isEmpty() && redo.isEmpty();
    if (m_folder.isEmpty() || m_sessionId.isEmpty() || (isNothing && m_stored.isEmpty()))
        return;
    const QByteArray bytes
        = QJsonDocument(QJsonObject{{kUndo, jsonOf(undo)}, {kRedo, jsonOf(redo)}}).toJson();
    if (bytes == m_stored)
        return;
    if (const auto written = PlainFile::write(path(), bytes); written)
        m_stored = bytes;
    else
        qCWarning(logSteps) << "what can be undone is not stored:" << written.error().text();
}

} // namespace Ui

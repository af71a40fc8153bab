// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/marksreader.h"

#include "agentcore/tools/poolwork.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

using namespace AgentCore;

namespace Ui {

static constexpr qint64 kLeastRest = 200; // milliseconds
static constexpr qint64 kRestForWork = 5; // times as long as a look

MarksReader::MarksReader(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isWanted, false))
            look();
    });
}

MarksReader::~MarksReader()
{
    m_stop.request_stop();
}

void MarksReader::setFolder(const QString &folder)
{
    m_stop.request_stop();
    m_stop = {};
    m_folder = folder;
    m_isLooking = false;
    m_isWanted = false;
    m_timer.stop();
}

void MarksReader::refresh()
{
    if (m_folder.isEmpty())
        return;
    if (m_isLooking || m_timer.isActive())
        m_isWanted = true;
    else
        look();
}

void MarksReader::look()
{
    m_isLooking = true;
    struct Look
    {
        Result<GitMarks> marks;
        qint64 milliseconds;
    };
    runInPool(
        this,
        [folder = m_folder, stop = m_stop.get_token()] {
            QElapsedTimer time;
            time.start();
            Result<GitMarks> marks = GitMarks::read(folder, stop);
            return Look{std::move(marks), time.elapsed()};
        },
        [this, stop = m_stop.get_token()](const Look &look) {
            if (stop.stop_requested())
                return;
            m_isLooking = false;
            m_timer.start(int(std::max(kLeastRest, look.milliseconds * kRestForWork)));
            emit read(look.marks);
        });
}

} // namespace Ui

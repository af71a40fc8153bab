// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>
#include <vector>

namespace Ui {

class ConversationModel;

//! What one wants to find again in a conversation; the later, the more it matters.
enum class Landmark { Prompt, Change, Error, Question };

//! \brief Which rows of a model are landmarks; follows the model and looks only at what changed.
//!
//! A row may be several, as a change that failed. The line of a run is what its calls are.
class LandmarkIndex : public QObject
{
    Q_OBJECT

public:
    //! \a model lives longer.
    LandmarkIndex(const ConversationModel *model, QObject *parent);

    int rowCount() const { return int(m_kinds.size()); }
    bool is(int row, Landmark landmark) const;
    //! What matters most of what \a row is; unset for other rows.
    std::optional<Landmark> mostOf(int row) const;
    //! The nearest \a landmark from \a row on in steps of 1 or -1, \a row itself included; -1:
    //! there is none.
    int find(int row, int step, Landmark landmark) const;
    //! How often a row was looked at, for tests.
    int lookCount() const { return m_looks; }

signals:
    //! Rows are landmarks now that were none, the other way round, or stand elsewhere.
    void changed();

private:
    using Kinds = quint8; // a bit for each landmark

    Kinds kindsOf(int row);
    void reset();
    void insertRows(int first, int last);
    void removeRows(int first, int last);
    void changeRows(int first, int last);

    const ConversationModel *m_model;
    std::vector<Kinds> m_kinds; // by row
    int m_looks = 0;
};

} // namespace Ui
